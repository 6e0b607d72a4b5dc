import type { Timers } from '../timers.ts';

/** The ringing tone before a call is answered: for the person called, or for the caller. */
export type Ringing = 'incoming' | 'outgoing';

/**
 * The notes of each tone: `pitch` in Hz, `at` and `to` (beginning and end) in s; `turnMs` is the length of a
 * repetition.
 */
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
  // The ringing tone of telephones in Taiwan: 440 and 480 Hz together, for one second out of three.
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
 * Plays the tone, and makes a called telephone vibrate, until the returned function is called. There is no sound until
 * the user has pressed something on this page, because browsers do not let a page start sound by itself.
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
      // The device cannot play sounds, so there is no sound.
    }
  }
  turn();
  return () => {
    timers.clearTimeout(timer);
    void audio?.close();
    if (how === 'incoming' && mayBegin()) navigator.vibrate?.(0);
  };
}
