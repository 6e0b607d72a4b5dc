import { Trans } from '@lingui/react/macro';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';

/** Says why the chat did not open, with a button to try again. */
export function ChatFailed({
  title,
  body,
  onRetry,
}: {
  title?: string;
  body?: string;
  onRetry: () => void;
}) {
  return (
    <Banner
      tone="loss"
      title={title ?? <Trans>客服對話沒有開啟</Trans>}
      action={
        <Button look="secondary" size="small" onPress={onRetry}>
          <Trans>再試一次</Trans>
        </Button>
      }
    >
      {body ?? <Trans>請確認網路連線後再試一次。</Trans>}
    </Banner>
  );
}
