import { visuallyHidden } from '../../theme/layout.css.ts';
import { skeleton } from './spinner.css.ts';

/** The place of words that are still to come, `lines` high, so that nothing moves when they do. */
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
