/** Speech is far below the loudest sound. */
const GAIN = 4;

/** The loudness of what a meter has measured last, 0 to 1. */
export function loudnessOf(meter: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  meter.getFloatTimeDomainData(samples);
  const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
  return Math.min(1, Math.sqrt(power) * GAIN);
}
