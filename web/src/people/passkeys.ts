// Passkeys as the browser has them (WebAuthn): asking it to make one and to show one.
import { from_base64url, to_base64url } from '../browser/base64';
import { t } from '../i18n';
import { Failed } from '../i18n/why';
import { people, type MadePasskey, type PasskeyBegun, type ShownPasskey } from '../protocol/people';

// The reason why there are none here. insecure: it came without https; numbers: its address has no name;
// unable: the browser knows none.
export type PasskeyProblem = 'insecure' | 'numbers' | 'unable';
const kNumbers = /^(?:[\d.]+|\[.*\])$/;

export function passkey_problem(): PasskeyProblem | null {
  if (!window.isSecureContext) return 'insecure';
  if (kNumbers.test(window.location.hostname)) return 'numbers';
  return typeof PublicKeyCredential === 'undefined' ? 'unable' : null;
}

// The browser has not done it. stopped: the person put it away, or was too slow; known: this device has one
// of the account already; failed: anything else.
export class PasskeyFailed extends Failed {
  constructor(readonly how: 'stopped' | 'known' | 'failed') {
    super(how);
  }
  get words(): string { return t(`people.passkey_${this.how}`); }
}

function failure(error: unknown): PasskeyFailed {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyFailed('stopped');
  return new PasskeyFailed(name === 'InvalidStateError' ? 'known' : 'failed');
}

const kTimeout = 300_000; // ms, as long as the server waits
const kAlgorithms = [-7, -8, -257]; // ES256, EdDSA, RS256

const bytes_of = (buffer: ArrayBuffer): string => to_base64url(new Uint8Array(buffer));
const named = (ids: readonly string[]): PublicKeyCredentialDescriptor[] =>
  ids.map((id) => ({ type: 'public-key', id: from_base64url(id) }));

async function answered(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  let credential: Credential | null;
  try {
    credential = await asked;
  } catch (error) {
    throw failure(error);
  }
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyFailed('failed');
  return credential;
}

// A new one, for the account that the server has named.
async function make({ challenge, site, user, passkeys }: PasskeyBegun): Promise<MadePasskey> {
  if (user === undefined) throw new PasskeyFailed('failed');
  const { response } = await answered(navigator.credentials.create({
    publicKey: {
      challenge: from_base64url(challenge),
      rp: { id: site, name: t('app.name') },
      user: { id: from_base64url(user.id), name: user.name, displayName: user.name },
      pubKeyCredParams: kAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: named(passkeys),
      timeout: kTimeout,
    },
  }));
  if (!(response instanceof AuthenticatorAttestationResponse) || !('getAuthenticatorData' in response)) {
    throw new PasskeyFailed('failed');
  }
  return {
    client_data: bytes_of(response.clientDataJSON),
    authenticator_data: bytes_of(response.getAuthenticatorData()),
  };
}

// One of those that the server has named; of any account, where it has named none.
async function show({ challenge, site, passkeys }: PasskeyBegun): Promise<ShownPasskey> {
  const { rawId, response } = await answered(navigator.credentials.get({
    publicKey: {
      challenge: from_base64url(challenge), rpId: site, userVerification: 'required', timeout: kTimeout,
      allowCredentials: named(passkeys),
    },
  }));
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new PasskeyFailed('failed');
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id: bytes_of(rawId),
    client_data: bytes_of(clientDataJSON),
    authenticator_data: bytes_of(authenticatorData),
    signature: bytes_of(signature),
    ...(userHandle === null || userHandle.byteLength === 0 ? {} : { user: bytes_of(userHandle) }),
  };
}

export const passkeys = {
  // For an account that is to be made; for the one that is signed in.
  for_new: async (name: string): Promise<MadePasskey> => make(await people.begin_passkey('open', name)),
  for_own: async (): Promise<MadePasskey> => make(await people.begin_passkey('add')),
  to_enter: async (): Promise<ShownPasskey> => show(await people.begin_passkey('enter')),
  to_confirm: async (): Promise<ShownPasskey> => show(await people.begin_passkey('confirm')),
};
