// Small sounds made here: a card on the table, a die, wooden clappers for "your turn", the end.
import { settings } from '../browser/settings.svelte';

export type Sound = 'card' | 'die' | 'turn' | 'end';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === 'undefined') return null;
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

export function play_sound(sound: Sound): void {
  const to = audio();
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
    case 'end':
      [293.7, 349.2, 440, 587.3].forEach((pitch, i) => {
        tone(to, now + i * 0.14, pitch, 0.9, 0.12);
      });
      break;
  }
}
