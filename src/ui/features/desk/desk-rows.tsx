import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PhoneCall } from 'lucide';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../../kit/icon/icon.tsx';
import { Avatar } from '../../shared/avatar.tsx';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import { deskLink, useDeskSearch } from './desk-search.ts';
import { Tags } from './desk-tags.tsx';
import * as styles from './desk.css.ts';
import { UnreadCount } from './unread-count.tsx';
import { Waited } from './waited.tsx';

/** A list in which the arrow keys move from one conversation to the next. */
export function Rows({ children }: { children: ReactNode }) {
  const move = (event: KeyboardEvent<HTMLUListElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.findIndex((link) => link === event.target);
    event.preventDefault();
    links[at + step]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the links in it
    <ul className={styles.rows} onKeyDown={move}>
      {children}
    </ul>
  );
}

/**
 * One row of a list: the visitor, how long they have waited or when the conversation last changed, and the last
 * message.
 */
export function Row({
  conversationID,
  name,
  picture,
  isOnline = false,
  unread,
  since,
  at,
  wantsCall = false,
  state,
  tags = [],
  note,
}: {
  conversationID: string;
  name: string;
  picture: string;
  isOnline?: boolean;
  unread: number;
  since?: number | undefined;
  at: number;
  wantsCall?: boolean;
  /** The state of the conversation, if the list does not imply it. */
  state?: string;
  tags?: readonly string[];
  note: string;
}) {
  const { t } = useLingui();
  const moments = useChatMoments();
  const { list, conversation, search } = useDeskSearch();
  const isOpen = conversation === conversationID;
  return (
    <li>
      <Link
        {...deskLink(list, conversationID, search)}
        className={styles.row}
        data-conversation={conversationID}
        data-on={isOpen || undefined}
        aria-current={isOpen ? 'true' : undefined}
        resetScroll={false}
      >
        <span className={styles.portrait}>
          <Avatar name={name} picture={picture} />
          {isOnline && <span className={styles.online} />}
        </span>
        <span className={styles.name}>
          {name || t`訪客`}
          {isOnline && <span className={visuallyHidden}>{t`（在線上）`}</span>}
        </span>
        <span className={styles.time} data-waiting={since !== undefined || undefined}>
          {since === undefined ? moments.listed(at) : <Waited since={since} />}
        </span>
        <span className={styles.note}>
          {wantsCall && (
            <span className={styles.call}>
              <Icon of={PhoneCall} size={16} />
              <Trans>要求回電</Trans>
            </span>
          )}
          {state !== undefined && <span className={styles.standing}>{state}</span>}
          {tags.length > 0 && <Tags tags={tags} />}
          {note}
        </span>
        <UnreadCount of={unread} />
      </Link>
    </li>
  );
}
