import type { Failure } from '../domain/failure.ts';
import { useAccountFailureWords } from './account-failure-words.tsx';
import { Banner } from './kit/banner/banner.tsx';

/** Says why an action of an account failed, if no field can show it. */
export function RefusedBanner({
  failure,
  tone = 'loss',
}: {
  failure: Failure | undefined;
  tone?: 'loss' | 'waiting';
}) {
  const words = useAccountFailureWords();
  if (failure === undefined) return null;
  const { title, body } = words(failure);
  return (
    <Banner tone={tone} title={title}>
      {body}
    </Banner>
  );
}
