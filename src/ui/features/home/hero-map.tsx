import { lazyPart } from '../../kit/lazy-part.tsx';
import * as styles from './hero.css.ts';
import { useIdle } from './use-idle.ts';

const HeroGround = lazyPart(
  async () => ({ default: (await import('./hero-ground.tsx')).HeroGround }),
  () => null,
);

/** The map behind the booking panel. Its code loads after the first paint; until then there is a plain background. */
export function HeroMap() {
  const isIdle = useIdle();
  return (
    <div className={styles.map} aria-hidden="true" data-print="hidden">
      {isIdle && <HeroGround />}
    </div>
  );
}
