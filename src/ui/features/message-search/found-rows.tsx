import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shownName } from '../../../domain/messaging/acquaintance.ts';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import type { Message } from '../../../domain/messaging/message.ts';
import { around, type Found, foundID } from '../../../domain/messaging/search.ts';
import {
  selectFound,
  selectHasMoreFound,
  selectMessageSearch,
  selectSearchFailure,
  selectSearchQuery,
} from '../../../machines/message-search/selectors.ts';
import type { MessageSearchRef } from '../../../machines/message-search/types.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Avatar } from '../../shared/avatar.tsx';
import { useNameOf, usePlaceName } from '../../shared/messaging/chat.ts';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import { useMessageWords } from '../../shared/messaging/use-message-words.ts';
import { stack } from '../../theme/layout.css.ts';
import { Marked } from './marked.tsx';
import * as styles from './message-search.css.ts';

/** The number of characters of a message that are shown around a match. */
const SHOWN_LENGTH = 90;

export interface FoundRowsProps {
  search: MessageSearchRef;
  /** Called when the user wants to open a person's card. */
  onPerson: (userID: string) => void;
}

/** The results of the search, or the reason why there are none. */
export function FoundRows({ search, onPerson }: FoundRowsProps) {
  const { t } = useLingui();
  const state = usePortalSelector(search, selectMessageSearch);
  const found = usePortalSelector(search, selectFound);
  const failure = usePortalSelector(search, selectSearchFailure);
  const failed = useFailureWords();
  const said = failure && failed(failure);
  const isAsked = state === 'pausing' || state === 'looking';
  return (
    <div className={stack[8]} aria-busy={isAsked}>
      {said !== undefined && (
        <Banner
          tone="loss"
          title={said.title}
          {...(state === 'failed' && {
            action: (
              <Button
                look="quiet"
                size="small"
                onPress={() => search.send({ type: 'search.retry' })}
              >
                <Trans>再試一次</Trans>
              </Button>
            ),
          })}
        >
          {said.body}
        </Banner>
      )}
      {state === 'empty' && (
        <p className={styles.quiet}>
          <Trans>輸入關鍵字開始搜尋。</Trans>
        </p>
      )}
      {isAsked && found.length === 0 && <Skeleton lines={4} label={t`正在搜尋`} />}
      {state === 'shown' && found.length === 0 && said === undefined && (
        <p className={styles.quiet} role="status">
          <Trans>找不到符合的結果</Trans>
        </p>
      )}
      {found.length > 0 && <Rows search={search} onPerson={onPerson} />}
      <More search={search} />
    </div>
  );
}

function Rows({ search, onPerson }: FoundRowsProps) {
  const found = usePortalSelector(search, selectFound);
  const { keywords } = usePortalSelector(search, selectSearchQuery);
  const state = usePortalSelector(search, selectMessageSearch);
  const go = (one: Found) => (): void => {
    // This result is a conversation with matches. A press on it lists the matches.
    if (one.kind === 'conversation') {
      const { conversationID } = one.conversation;
      return search.send({
        type: 'search.changed',
        change: { results: 'message', conversationID },
      });
    }
    if (one.kind === 'friend') return onPerson(one.friend.userID);
    // In a conversation with the customer service the other person has no card, so the conversation opens.
    if (one.kind === 'member' && one.conversation.service === undefined) {
      return onPerson(one.user.userID);
    }
    return search.send({ type: 'search.open', id: foundID(one) });
  };
  return (
    <ul className={styles.list} aria-busy={state === 'opening'}>
      {found.map((one) => (
        <li key={foundID(one)}>
          <button type="button" className={styles.found} onClick={go(one)}>
            <Row one={one} keywords={keywords} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Row({ one, keywords }: { one: Found; keywords: string }) {
  const { t } = useLingui();
  switch (one.kind) {
    case 'message':
      return <MessageWords {...one} keywords={keywords} />;
    case 'conversation': {
      const { count, hasMore } = one;
      const counted = t({ message: plural(count, { other: '# 則相關訊息' }) });
      return (
        <MessageWords {...one} keywords={keywords}>
          <span className={styles.quiet}>{hasMore ? `${counted}＋` : counted}</span>
        </MessageWords>
      );
    }
    case 'named':
    case 'group': {
      const { conversationName, conversationAvatarUrl, group } = one.conversation;
      const members = one.kind === 'group' ? one.members.join('、') : '';
      return (
        <Person name={conversationName} picture={conversationAvatarUrl} keywords={keywords}>
          {group && t({ message: plural(group.memberCount, { other: '# 位成員' }) })}
          {members !== '' && (
            <>
              {' · '}
              <Marked text={members} keywords={keywords} />
            </>
          )}
        </Person>
      );
    }
    case 'member': {
      const { userName, userAvatarUrl } = one.user;
      const { conversationName } = one.conversation;
      return (
        <Person
          name={shownName({ userName, alias: one.alias })}
          picture={userAvatarUrl}
          keywords={keywords}
        >
          {conversationName !== userName && conversationName !== one.alias && conversationName}
        </Person>
      );
    }
    case 'friend': {
      const { userName, userAvatarUrl, alias } = one.friend;
      return (
        <Person name={shownName(one.friend)} picture={userAvatarUrl} keywords={keywords}>
          {alias !== '' && <Marked text={userName} keywords={keywords} />}
        </Person>
      );
    }
  }
}

function MessageWords({
  message,
  conversation,
  keywords,
  children,
}: {
  /** Undefined if only the number of matches is known. */
  message?: Message;
  conversation: Conversation;
  keywords: string;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const { line } = useMessageWords();
  const moments = useChatMoments();
  const nameOf = useNameOf();
  const place = usePlaceName()(conversation);
  const who =
    message === undefined ? '' : nameOf({ id: message.senderUserID, name: message.senderUserName });
  return (
    <>
      <Avatar name={place} picture={conversation.conversationAvatarUrl} />
      <span className={styles.words}>
        <span className={styles.top}>
          <span className={styles.name}>{place}</span>
          {message !== undefined && (
            <time className={styles.quiet}>{moments.listed(message.timestamp)}</time>
          )}
        </span>
        {message !== undefined && (
          <span>
            <span className={styles.quiet}>{t`${who}：`}</span>
            <Marked
              text={around(line(message.content), keywords, SHOWN_LENGTH)}
              keywords={keywords}
            />
          </span>
        )}
        {children}
      </span>
    </>
  );
}

function Person({
  name,
  picture,
  keywords,
  children,
}: {
  name: string;
  picture: string;
  keywords: string;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const shown = name || t`訪客`;
  return (
    <>
      <Avatar name={shown} picture={picture} />
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked text={shown} keywords={keywords} />
        </span>
        <span className={styles.quiet}>{children}</span>
      </span>
    </>
  );
}

function More({ search }: { search: MessageSearchRef }) {
  const state = usePortalSelector(search, selectMessageSearch);
  const hasMore = usePortalSelector(search, selectHasMoreFound);
  if (!hasMore || state === 'failed' || state === 'empty') return null;
  const isAsked = state === 'pausing' || state === 'looking' || state === 'opening';
  return (
    <Button
      look="secondary"
      isBusy={state === 'lookingForMore'}
      isDisabled={isAsked}
      onPress={() => search.send({ type: 'search.more' })}
    >
      <Trans>載入更多</Trans>
    </Button>
  );
}
