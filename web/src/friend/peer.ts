// One attempt of two browsers to speak directly (WebRTC), and the channel that comes of it.
import { is_half, type Half } from './code';
import { cut, Joiner } from './pieces';
import { half_of, sdp_of, with_credentials } from './sdp';

export type Credentials = Pick<Half, 'ufrag' | 'pwd'>;
export type PeerPorts = {
  opened: () => void;
  text: (text: string) => void;
  closed: () => void; // or will never open
};
export type PeerSetting = {
  certificate: RTCCertificate | null; // null: one of its own
  stun: string; // the address of a STUN server, or ''
  most: number; // letters of a text that is taken
};

const kGathering = 8000; // ms, for a STUN server that does not answer
const kMostWaiting = 16 * 1024 * 1024; // bytes that the other side has not taken

export class Peer {
  readonly #inner: RTCPeerConnection;
  readonly #channel: RTCDataChannel;
  #is_closed = false;
  other: Half | null = null;

  constructor(private readonly around: PeerPorts, { certificate, stun, most }: PeerSetting) {
    this.#inner = new RTCPeerConnection({
      ...(certificate === null ? {} : { certificates: [certificate] }),
      iceServers: stun === '' ? [] : [{ urls: stun }],
    });
    this.#channel = this.#inner.createDataChannel('table', { negotiated: true, id: 0 });
    const joiner = new Joiner(most);
    this.#channel.onopen = () => { if (!this.#is_closed) around.opened(); };
    this.#channel.onclose = () => { this.#lose(); };
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const joined = joiner.add(data);
      if (joined === 'bad') this.#lose();
      else if (joined !== null && !this.#is_closed) around.text(joined.text);
    };
    this.#inner.onconnectionstatechange = () => {
      if (this.#inner.connectionState === 'failed') this.#lose();
    };
  }

  // This side's half, for the other one to answer.
  async offer(): Promise<Half> {
    await this.#inner.setLocalDescription(await this.#inner.createOffer());
    return this.#gathered();
  }
  // The answer to the other side's half; `as`: the credentials by which it knows this one already.
  async answer(half: Half, as: Credentials | null = null): Promise<Half> {
    this.other = half;
    await this.#inner.setRemoteDescription({ type: 'offer', sdp: sdp_of(half, 'offer') });
    const { sdp = '' } = await this.#inner.createAnswer();
    await this.#inner.setLocalDescription({ type: 'answer', sdp: as === null ? sdp : with_credentials(sdp, as) });
    return this.#gathered();
  }
  // Takes the other side's answer; without candidates it is waited for.
  async accept(half: Half): Promise<void> {
    if (!is_half(half)) throw new Error('no half of a connection');
    this.other = half;
    await this.#inner.setRemoteDescription({ type: 'answer', sdp: sdp_of(half, 'answer') });
  }

  send(text: string): void {
    if (this.#channel.readyState !== 'open') return;
    if (this.#channel.bufferedAmount > kMostWaiting) this.#lose();
    else for (const piece of cut(text)) this.#channel.send(piece);
  }
  close(): void {
    this.#is_closed = true;
    this.#inner.close();
  }

  #lose(): void {
    if (this.#is_closed) return;
    this.close();
    this.around.closed();
  }

  async #gathered(): Promise<Half> {
    if (this.#inner.iceGatheringState !== 'complete') {
      await new Promise<void>((done) => {
        this.#inner.addEventListener('icegatheringstatechange', () => { if (this.#inner.iceGatheringState === 'complete') done(); });
        setTimeout(done, kGathering);
      });
    }
    const half = half_of(this.#inner.localDescription?.sdp ?? '');
    if (half === null) throw new Error('this browser describes no data channel');
    return half;
  }
}
