import { visuallyHidden } from '../../theme/layout.css.ts';
import { skeleton } from './spinner.css.ts';

/** Reserves the space of a text that is still loading, `lines` high, so that nothing moves. */
export function Skeleton({ lines = 1, label }: { lines?: number; label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className={visuallyHidden}>{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={skeleton} aria-hidden="true" />
      ))}
    </div>
  );
}
