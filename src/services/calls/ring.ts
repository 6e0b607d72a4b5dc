import type { Timers } from '../timers.ts';

/** Which ringing tone is played before a call is answered. */
export type Ringing = 'incoming' | 'outgoing';

/** The notes of a tone: Hz, when each begins and ends, s; and the length of a repetition, ms. */
const TUNES = {
  incoming: {
    notes: [
      { pitch: 659, at: 0, to: 0.35 },
      { pitch: 880, at: 0.3, to: 0.75 },
      { pitch: 659, at: 0.9, to: 1.25 },
      { pitch: 880, at: 1.2, to: 1.65 },
    ],
    turnMs: 3_500,
    loudness: 0.16,
  },
  // The ringing tone of telephones in Taiwan: 440 and 480 Hz together, one second of three.
  outgoing: {
    notes: [
      { pitch: 440, at: 0, to: 1 },
      { pitch: 480, at: 0, to: 1 },
    ],
    turnMs: 3_000,
    loudness: 0.05,
  },
} as const;
const SHAKE = [400, 200, 400];

/**
 * Rings, and vibrates a telephone that is called, until the returned function is called. It stays silent until the
 * user has pressed something on this page, because browsers do not let a page start sound by itself.
 */
export function ring(how: Ringing, timers: Timers): () => void {
  const { notes, turnMs, loudness } = TUNES[how];
  let audio: AudioContext | undefined;
  let timer: unknown;
  const mayBegin = (): boolean =>
    !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

  function turn(): void {
    timer = timers.setTimeout(turn, turnMs);
    if (!mayBegin()) return;
    if (how === 'incoming') navigator.vibrate?.(SHAKE);
    try {
      audio ??= new AudioContext();
      const { destination, currentTime } = audio;
      void audio.resume();
      for (const { pitch, at, to } of notes) {
        const note = audio.createOscillator();
        const volume = audio.createGain();
        note.frequency.value = pitch;
        volume.gain.setValueAtTime(0, currentTime + at);
        volume.gain.linearRampToValueAtTime(loudness, currentTime + at + 0.03);
        volume.gain.setValueAtTime(loudness, currentTime + to - 0.08);
        volume.gain.linearRampToValueAtTime(0, currentTime + to);
        note.connect(volume).connect(destination);
        note.start(currentTime + at);
        note.stop(currentTime + to);
      }
    } catch {
      // There is no sound device.
    }
  }
  turn();
  return () => {
    timers.clearTimeout(timer);
    void audio?.close();
    if (how === 'incoming' && mayBegin()) navigator.vibrate?.(0);
  };
}
