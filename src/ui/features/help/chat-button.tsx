import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../../kit/button/button.tsx';
import { openChat } from '../../shared/messaging/open-chat.ts';

/** A button that opens the customer service. */
export function ChatButton() {
  const router = useRouter();
  return (
    <Button look="primary" onPress={() => openChat(router)}>
      <Trans>問線上客服</Trans>
    </Button>
  );
}
