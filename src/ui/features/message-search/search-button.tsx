import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- whether the search lies open is the screen's own
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useWayBack } from '../chat/use-way-back.ts';
import type { MessageSearchProps } from './message-search.tsx';

export interface SearchButtonProps {
  /** The conversation that is open, where it is looked in first; undefined over all of them. */
  conversationID?: string | undefined;
  /** Shows a conversation that was found; undefined = in the chat. */
  show?: (conversationID: string) => void;
}

const MessageSearch = lazyPart<MessageSearchProps>(
  () => import('./message-search.tsx'),
  () => null,
);

/** Opens the search of messages, people and groups (CHAT-03, CHAT-04). */
export default function SearchButton({ conversationID, show }: SearchButtonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useWayBack(isOpen, () => {
    setOpen(false);
    return false;
  });
  const preload = (): void => {
    Dialog.preload();
    MessageSearch.preload();
  };
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label={t`搜尋訊息`}
        onHoverStart={preload}
        onFocus={preload}
        onPress={() => setOpen(true)}
      >
        <Icon of={Search} size={24} />
      </Button>
      <Dialog isOpen={isOpen} look="steady" title={t`搜尋訊息`} onClose={() => setOpen(false)}>
        <MessageSearch {...{ conversationID, show }} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
