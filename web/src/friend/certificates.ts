// The certificate by which a friend's browser knows this one again after a reload; one for each friend, so
// that two friends cannot tell that they play with the same browser. Where nothing is kept there is a new one
// each time.
import { database } from '../browser/kept';

const kStore = 'certificates';
const kDay = 86_400_000; // ms
const kLasts = 365 * kDay; // as long as browsers allow

const kKind = { name: 'ECDSA', namedCurve: 'P-256', expires: kLasts };

const open = database('fudaba-friends', (fresh) => { fresh.createObjectStore(kStore); });

export async function certificate_of(bond: string): Promise<RTCCertificate | null> {
  const db = await open().catch(() => null);
  if (db === null) return null;
  try {
    const kept: unknown = await db.get(kStore, bond);
    if (kept instanceof RTCCertificate && kept.expires > Date.now() + kDay) return kept;
    const made = await RTCPeerConnection.generateCertificate(kKind);
    await db.put(kStore, made, bond);
    return made;
  } catch {
    return null;
  }
}
