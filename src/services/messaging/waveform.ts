/** The maximum number of bars of a waveform. */
const BARS = 48;
/** The sample rate for decoding. It suffices to measure loudness, and a long recording needs little memory. */
const SAMPLES_A_SECOND = 8_000;
/** The largest file that is decoded, in bytes. */
const LARGEST = 8 * 1_024 * 1_024;

/** The waveform of an audio file: the loudness 0–1 of equal parts, and its length, ms. */
export interface Heard {
  readonly waveform: readonly number[];
  readonly durationMs: number;
}

/**
 * Divides measurements into equal bars. The value of a bar is its loudest measurement, 0 to 1, rounded to hundredths.
 */
export function waveformOf(heard: readonly number[]): number[] {
  const each = Math.max(1, Math.ceil(heard.length / BARS));
  return Array.from({ length: Math.ceil(heard.length / each) }, (_, bar) => {
    const loudest = Math.max(...heard.slice(bar * each, (bar + 1) * each));
    return Math.round(loudest * 100) / 100;
  });
}

/** Decodes an audio file; undefined if the browser cannot decode it, or if the file is too large. */
export async function hear(bytes: Blob): Promise<Heard | undefined> {
  if (bytes.size > LARGEST) return undefined;
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLES_A_SECOND);
    const sound = await context.decodeAudioData(await bytes.arrayBuffer());
    const samples = sound.getChannelData(0);
    const each = Math.max(1, Math.ceil(samples.length / BARS));
    const powers = Array.from({ length: Math.ceil(samples.length / each) }, (_, bar) => {
      const part = samples.subarray(bar * each, (bar + 1) * each);
      return Math.sqrt(part.reduce((sum, one) => sum + one * one, 0) / part.length);
    });
    // The waveform is scaled so that its loudest part has full height, even if the recording is quiet.
    const loudest = Math.max(...powers, Number.EPSILON);
    const waveform = waveformOf(powers.map((power) => power / loudest));
    return { waveform, durationMs: Math.round(sound.duration * 1_000) };
  } catch {
    return undefined;
  }
}
