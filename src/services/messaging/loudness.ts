/** Speech is far below what could be. */
const GAIN = 4;

/** How loud it is in what a meter has heard last, 0 to 1. */
export function loudnessOf(meter: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  meter.getFloatTimeDomainData(samples);
  const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
  return Math.min(1, Math.sqrt(power) * GAIN);
}
