import type { Failure } from '../domain/failure.ts';
import { useAccountFailureWords } from './account-failure-words.tsx';
import { Banner } from './kit/banner/banner.tsx';
import { useIntoSight } from './kit/into-sight.ts';
import * as styles from './refused-banner.css.ts';

/**
 * Says why an action of an account failed, if no field can show it. It is scrolled into view, because the button that
 * was pressed may be at the other end of a long form.
 */
export function RefusedBanner({
  failure,
  tone = 'loss',
}: {
  failure: Failure | undefined;
  tone?: 'loss' | 'waiting';
}) {
  const words = useAccountFailureWords();
  const place = useIntoSight(failure);
  if (failure === undefined) return null;
  const { title, body } = words(failure);
  return (
    <div ref={place} className={styles.place}>
      <Banner tone={tone} title={title}>
        {body}
      </Banner>
    </div>
  );
}
