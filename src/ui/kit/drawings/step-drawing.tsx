import { accent, body, tone } from './drawings.css.ts';
import { Car, Drawing } from './drawings.tsx';

const stepFigures = {
  // Booking: a pin on a map.
  book: (
    <>
      <path className={tone} d="m5 18 12-5 14 5 12-5v25l-12 5-14-5-12 5Z" />
      <path d="m5 18 12-5 14 5 12-5v25l-12 5-14-5-12 5ZM17 13v25M31 26v17" />
      <path
        className={accent}
        d="M31 4c-4 0-7 3-7 6.8C24 16 31 22 31 22s7-6 7-11.2C38 7 35 4 31 4Z"
      />
      <circle className={accent} cx="31" cy="11" r="2.2" />
    </>
  ),
  // The driver comes: the car.
  ride: (
    <>
      <Car x={10} y={38} />
      <path d="M3 38h42" />
      <path className={accent} d="M3 22h5M1 28h6M5 16h7" />
    </>
  ),
  // The arrival at home: a house.
  arrive: (
    <>
      <path className={body} d="M8 22 24 9l16 13v20H8Z" />
      <path d="M4 25 24 9l20 16M3 42h42" />
      <path className={accent} d="M19 42V29h10v13M26 36v.5" />
    </>
  ),
} as const;

/** The three drawings that show how a ride works. */
export function StepDrawing({
  of: step,
  size = 64,
}: {
  of: keyof typeof stepFigures;
  size?: number;
}) {
  return <Drawing size={size}>{stepFigures[step]}</Drawing>;
}
