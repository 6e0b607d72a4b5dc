import { accent } from './drawings.css.ts';
import { Car, Drawing } from './drawings.tsx';

/** The drawing for what failed to load: a car that smokes. A file of its own, because the first route shows none. */
export function BrokenDrawing() {
  return (
    <Drawing size={144}>
      <Car x={5.5} y={40} />
      <path d="M3 40h42" />
      <path className={accent} d="M35 16c3-2 1-4 4-6M30 14c3-2 1-5 4-7M25 14c2.5-2 .5-4 3-6" />
    </Drawing>
  );
}
