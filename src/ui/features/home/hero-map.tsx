import { DraftMap } from '../order-form/order-map.tsx';
import { useOrderForm } from '../order-form/use-order-form.ts';
import * as styles from './hero.css.ts';
import { useDesktop } from './use-desktop.ts';
import { useIdle } from './use-idle.ts';

/** Pixels of the map that fade into the page (`hero.css.ts`): no place is shown there. */
const FADED = { mobile: { bottom: 56 }, desktop: { left: 176, bottom: 64 } } as const;

/** The map behind the booking panel. Its code comes after the first painting; until then there is a calm ground. */
export function HeroMap() {
  const { draft } = useOrderForm();
  const isIdle = useIdle();
  const isDesktop = useDesktop();
  return (
    <div className={styles.map} aria-hidden="true" data-print="hidden">
      {isIdle && <DraftMap draft={draft} covered={isDesktop ? FADED.desktop : FADED.mobile} />}
    </div>
  );
}
