import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- whether the card lies open is the head's own
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { useWayBack } from '../../shared/messaging/use-way-back.ts';
import * as chat from '../chat/chat-panel.css.ts';
import * as styles from './contacts.css.ts';
import PersonCard from './person-card.tsx';

export interface PersonTitleProps {
  userID: string;
  name: string;
}

function useCard(userID: string) {
  const [isOpen, setOpen] = useState(false);
  useWayBack(isOpen, () => {
    setOpen(false);
    return false;
  });
  const card = isOpen && <PersonCard userID={userID} code="" onClose={() => setOpen(false)} />;
  return { open: () => setOpen(true), card };
}

/** The other person's name in the header of a conversation of two. A press on it opens their card. */
export function PersonTitle({ userID, name }: PersonTitleProps) {
  const { t } = useLingui();
  const { open, card } = useCard(userID);
  return (
    <>
      <h2 className={chat.title}>
        <button
          type="button"
          className={styles.title}
          aria-label={t`${name} 的個人資料`}
          onClick={open}
        >
          {name}
        </button>
      </h2>
      {card}
    </>
  );
}

/** A note above the messages, shown if the other person is on the user's blacklist. */
export function BlockedNote({ userID }: { userID: string }) {
  const { open, card } = useCard(userID);
  return (
    <>
      <div className={chat.line} role="status">
        <Trans>您已封鎖對方，解除封鎖後才能傳訊息。</Trans>
        <Button look="quiet" size="small" onPress={open}>
          <Trans>解除封鎖</Trans>
        </Button>
      </div>
      {card}
    </>
  );
}
