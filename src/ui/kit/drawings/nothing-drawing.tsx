import { accent } from './drawings.css.ts';
import { Car, Drawing } from './drawings.tsx';

/** The drawing for empty lists: a car on an open road. A file of its own, because the first route has no empty list. */
export function NothingDrawing() {
  return (
    <Drawing size={144}>
      <path className={accent} d="M8 10h6M18 10h3M25 10h8M12 5h4" />
      <Car x={5.5} y={40} />
      <path d="M3 40h26M33 40h4M41 40h4" />
    </Drawing>
  );
}
