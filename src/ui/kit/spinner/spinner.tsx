import { visuallyHidden } from '../../theme/layout.css.ts';
import { mark } from './spinner.css.ts';

/** Something small is under way. `label` describes it for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status">
      <span className={mark} aria-hidden="true" />
      <span className={visuallyHidden}>{label}</span>
    </span>
  );
}
