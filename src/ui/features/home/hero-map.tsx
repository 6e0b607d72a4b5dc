import { DraftMap } from '../order-form/order-map.tsx';
import { useOrderForm } from '../order-form/use-order-form.ts';
import * as styles from './hero.css.ts';
import { useIdle } from './use-idle.ts';

/** The map behind the booking panel. Its code comes after the first painting; until then there is a calm ground. */
export function HeroMap() {
  const { draft } = useOrderForm();
  const isIdle = useIdle();
  return (
    <div className={styles.map} aria-hidden="true" data-print="hidden">
      {isIdle && <DraftMap draft={draft} />}
    </div>
  );
}
