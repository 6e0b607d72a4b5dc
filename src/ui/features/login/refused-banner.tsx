import type { ReactNode } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import { useAccountFailureWords } from '../../account-failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';

/** What no field can say. */
export function RefusedBanner({
  failure,
  action,
}: {
  failure: Failure | undefined;
  action?: ReactNode;
}) {
  const words = useAccountFailureWords();
  if (failure === undefined) return null;
  const { title, body } = words(failure);
  return (
    <Banner tone="loss" title={title} action={action}>
      {body}
    </Banner>
  );
}
