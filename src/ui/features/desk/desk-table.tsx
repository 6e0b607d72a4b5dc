import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { NotebookPen, PhoneCall, Star } from 'lucide';
import type { KeyboardEvent } from 'react';
import { languageName } from '../../../domain/language.ts';
import type { DeskConversation } from '../../../domain/messaging/desk.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import { useMessageWords } from '../../shared/messaging/use-message-words.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import { deskLink, useDeskSearch } from './desk-search.ts';
import * as table from './desk-table.css.ts';
import { Tags } from './desk-tags.tsx';
import * as styles from './desk.css.ts';
import { UnreadCount } from './unread-count.tsx';
import { useStateWords } from './use-state-words.ts';
import { Waited } from './waited.tsx';

/** Conversations as a table, shown if there is space for one. Arrow keys move between them; Enter opens one. */
export function DeskTable({ rows, label }: { rows: readonly DeskConversation[]; label: string }) {
  const move = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.findIndex((link) => link === event.target);
    event.preventDefault();
    links[at + step]?.focus();
  };
  return (
    <table className={table.table}>
      <caption className={visuallyHidden}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>訪客</Trans>
          </th>
          <th scope="col">
            <Trans>狀態</Trans>
          </th>
          <th scope="col">
            <Trans>時間</Trans>
          </th>
          <th scope="col">
            <Trans>最後訊息</Trans>
          </th>
          <th scope="col">
            <Trans>標籤</Trans>
          </th>
          <th scope="col">
            <Trans>語言</Trans>
          </th>
          <th scope="col">
            <Trans>評分</Trans>
          </th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the links in it */}
      <tbody onKeyDown={move}>
        {rows.map((row) => (
          <Line key={row.conversationID} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ row }: { row: DeskConversation }) {
  const { t } = useLingui();
  const moments = useChatMoments();
  const states = useStateWords();
  const { line } = useMessageWords();
  const { list, search } = useDeskSearch();
  const { conversationID, user, unreadCount, waitingSince, lastContent, rating, visit } = row;
  return (
    <tr className={table.tableRow} data-waiting={row.state === 'waiting' || undefined}>
      <th scope="row">
        <span className={table.cellWho}>
          <Link
            {...deskLink(list, conversationID, search)}
            className={table.rowLink}
            data-conversation={conversationID}
            resetScroll={false}
          >
            {user.userName || t`訪客`}
          </Link>
          {row.isOnline && (
            <span className={styles.dot}>
              <span className={visuallyHidden}>{t`（在線上）`}</span>
            </span>
          )}
          <UnreadCount of={unreadCount} />
        </span>
      </th>
      <td>
        {row.callback !== undefined && (
          <span className={styles.call}>
            <Icon of={PhoneCall} size={16} />
            <Trans>要求回電</Trans>
          </span>
        )}
        {states(row)}
      </td>
      <td className={table.cellTime}>
        {waitingSince === undefined ? (
          moments.listed(row.callback?.askedAt ?? row.updatedAt)
        ) : (
          <span className={styles.time} data-waiting>
            <Waited since={waitingSince} />
          </span>
        )}
      </td>
      <td className={table.cellWords}>
        {row.notes > 0 && (
          <span className={table.noteMark} title={t`有內部備註`}>
            <Icon of={NotebookPen} size={16} />
            <span className={visuallyHidden}>{t`有內部備註`}</span>
          </span>
        )}
        {lastContent === undefined ? '' : line(lastContent)}
      </td>
      <td>
        <Tags tags={row.tags} />
      </td>
      <td>{visit === undefined ? '' : languageName(visit.language)}</td>
      <td className={table.cellTime}>
        {rating !== undefined && (
          <span className={styles.fact}>
            <Icon of={Star} size={16} />
            {rating.score}
          </span>
        )}
      </td>
    </tr>
  );
}
