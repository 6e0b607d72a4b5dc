import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { openChat } from '../shared/messaging/open-chat.ts';

/** A button for the online customer service (NAV-04); it opens the chat. */
export function ChatLink({ className }: { className: string }) {
  const router = useRouter();
  return (
    <button type="button" className={className} onClick={() => openChat(router)}>
      <Trans>線上客服</Trans>
    </button>
  );
}
