import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../../domain/failure.ts';
import { type FailureWords, useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';

/**
 * Says why an action failed, until the user tries again or dismisses the banner. Without a failure it renders nothing.
 */
export function FailureBanner({
  failure,
  said,
  onRetry,
  onDismiss,
}: {
  failure: Failure | undefined;
  /** A text that replaces the general one for this failure. */
  said?: FailureWords | undefined;
  onRetry?: () => void;
  onDismiss?: () => void;
}) {
  const words = useFailureWords();
  if (failure === undefined) return null;
  const { title, body } = said ?? words(failure);
  return (
    <Banner
      tone="loss"
      title={title}
      action={
        <>
          {onRetry && (
            <Button look="secondary" size="small" onPress={onRetry}>
              <Trans>再試一次</Trans>
            </Button>
          )}
          {onDismiss && (
            <Button look="quiet" size="small" onPress={onDismiss}>
              <Trans>知道了</Trans>
            </Button>
          )}
        </>
      }
    >
      {body}
    </Banner>
  );
}
