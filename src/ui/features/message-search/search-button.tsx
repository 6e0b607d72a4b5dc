import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { DialogButton } from '../../shared/messaging/dialog-button.tsx';
import type { MessageSearchProps } from './message-search.tsx';

export interface SearchButtonProps {
  /** The open conversation, which is searched first; undefined searches all conversations. */
  conversationID?: string | undefined;
  /** Shows a found conversation; by default in the chat. */
  show?: (conversationID: string) => void;
}

const MessageSearch = lazyPart<MessageSearchProps>(
  () => import('./message-search.tsx'),
  () => null,
);

/** Opens the search of messages, people and groups (CHAT-03, CHAT-04). */
export default function SearchButton({ conversationID, show }: SearchButtonProps) {
  const { t } = useLingui();
  return (
    <DialogButton icon={Search} label={t`搜尋訊息`} look="steady" preload={MessageSearch.preload}>
      {(close) => <MessageSearch conversationID={conversationID} show={show} onClose={close} />}
    </DialogButton>
  );
}
