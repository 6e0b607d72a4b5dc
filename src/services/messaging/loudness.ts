/** The amplification for display, because speech is far below full scale. */
const GAIN = 4;

/** The current loudness of an analyser, 0 to 1. */
export function loudnessOf(meter: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  meter.getFloatTimeDomainData(samples);
  const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
  return Math.min(1, Math.sqrt(power) * GAIN);
}
