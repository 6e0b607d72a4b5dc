/** In units of the drawing: the width per bar, and the height of the loudest bar. */
const STEP = 4;
const HEIGHT = 28;

export interface WaveformProps {
  /** The loudness of equal parts of a recording, each from 0 to 1. */
  bars: readonly number[];
  /** How many bars fit. */
  room: number;
  /** How many of the bars have been played. */
  played?: number;
  className: string;
  barClassName: string;
}

/** Draws the loudness of a recording (MSG-02, MSG-03). */
export function Waveform({ bars, room, played = 0, className, barClassName }: WaveformProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${room * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((loudness, index) => {
        const height = Math.max(2, loudness * HEIGHT);
        return (
          <rect
            key={index}
            className={barClassName}
            data-played={index < played || undefined}
            x={index * STEP}
            y={(HEIGHT - height) / 2}
            width={STEP / 2}
            height={height}
            rx={1}
          />
        );
      })}
    </svg>
  );
}
