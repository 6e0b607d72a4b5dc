import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shownName } from '../../../domain/messaging/acquaintance.ts';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import type { Message } from '../../../domain/messaging/message.ts';
import { around, type Found } from '../../../domain/messaging/search.ts';
import { Avatar } from '../../shared/avatar.tsx';
import { useNameOf, usePlaceName } from '../../shared/messaging/chat.ts';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import { useMessageWords } from '../../shared/messaging/use-message-words.ts';
import { Marked } from './marked.tsx';
import * as styles from './message-search.css.ts';

/** The number of characters of a message that are shown around a match. */
const SHOWN_LENGTH = 90;

/** One result: a message, a conversation, a group or a person. */
export function FoundRow({ one, keywords }: { one: Found; keywords: string }) {
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
