// Small sounds made here: a card on the table, a die, wooden clappers for "your turn", the end.
import { settings, type SoundKind } from '../browser/settings.svelte';

export type EndSound = 'won' | 'lost' | 'drawn' | 'over' | 'light';
export type Sound = 'card' | 'die' | 'turn' | EndSound;

const kKinds: Record<Sound, SoundKind> = {
  card: 'moves', die: 'moves', turn: 'calls', won: 'end', lost: 'end', drawn: 'end', over: 'end', light: 'end',
};
export function is_heard(sound: Sound): boolean {
  return settings.sound && !settings.still.includes(kKinds[sound]);
}

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

// A burst of noise through a band: paper, wood, a rattle, by its pitch and length.
function knock(to: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const frames = Math.ceil(to.sampleRate * length);
  const buffer = to.createBuffer(1, frames, to.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const source = to.createBufferSource();
  source.buffer = buffer;
  const band = to.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = 1.4;
  const gain = to.createGain();
  gain.gain.value = loud;
  source.connect(band).connect(gain).connect(to.destination);
  source.start(at);
}

function tone(to: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const source = to.createOscillator();
  source.type = 'triangle';
  source.frequency.value = pitch;
  const gain = to.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(to.destination);
  source.start(at);
  source.stop(at + length);
}

// Plucked notes, one after the other, each ringing on.
function pluck(to: AudioContext, at: number, pitches: readonly number[], step: number): void {
  pitches.forEach((pitch, i) => { tone(to, at + i * step, pitch, 1.1, 0.12); });
}
// Wooden clappers that hurry and come to rest, as a curtain is drawn.
function clappers(to: AudioContext, at: number): void {
  for (const when of [0, 0.42, 0.72, 0.92, 1.06, 1.16]) knock(to, at + when, 1500, 0.09, 0.5);
  knock(to, at + 1.6, 1500, 0.09, 0.9);
}

export function play_sound(sound: Sound): void {
  const to = is_heard(sound) ? audio() : null;
  if (to === null) return;
  const now = to.currentTime;
  switch (sound) {
    case 'card':
      knock(to, now, 1800, 0.07, 0.5);
      break;
    case 'die':
      for (let i = 0; i < 6; ++i) knock(to, now + i * 0.075, 2600 - i * 200, 0.04, 0.6);
      break;
    case 'turn':
      knock(to, now, 1200, 0.08, 0.9);
      knock(to, now + 0.16, 1350, 0.1, 0.9);
      break;
    case 'won':
      pluck(to, now, [293.7, 329.6, 440, 493.9, 587.3, 880], 0.13);
      break;
    case 'lost':
      pluck(to, now, [440, 349.2, 329.6, 220], 0.26);
      break;
    case 'drawn':
      pluck(to, now, [329.6, 440, 329.6], 0.3);
      break;
    case 'over':
      clappers(to, now);
      break;
    case 'light':
      pluck(to, now, [587.3, 880], 0.12);
      break;
  }
}

// The sound of an end, for whoever sat at one seat, sat at both or watched; lessons end lightly.
type Ended = { outcome: string; seat: string; is_alone: boolean; is_lesson: boolean };
export function end_sound({ outcome, seat, is_alone, is_lesson }: Ended): EndSound {
  if (is_lesson) return 'light';
  if (outcome === 'draw') return 'drawn';
  if (seat === 'spectator' || !is_alone) return 'over';
  return outcome === seat ? 'won' : 'lost';
}
