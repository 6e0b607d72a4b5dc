import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { GroupMember } from '../../../domain/messaging/group.ts';
import type { GroupMembersRef } from '../../background-groups.ts';
import { Avatar } from '../../shared/avatar.tsx';
import { useChat, useNameOf, useOwnID } from '../../shared/messaging/chat.ts';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import { Rows } from '../../shared/rows.tsx';
import { useGroupWords } from './group-words.ts';
import * as styles from './group.css.ts';

/** The members of a group, by role (GRP-01), a hundred per page. */
export function MemberList({
  members,
  onPerson,
  children,
}: {
  members: GroupMembersRef;
  /** Opens a member's card; undefined if the user may open none. */
  onPerson?: ((userID: string) => void) | undefined;
  /** The actions on one member. */
  children?: (member: GroupMember) => ReactNode;
}) {
  const own = useOwnID();
  return (
    <Rows list={members} look={styles.members} empty={null}>
      {(member) => (
        <li key={member.userID} className={styles.member}>
          <Member
            member={member}
            onPress={
              onPerson && member.userName !== '' && member.userID !== own
                ? () => onPerson(member.userID)
                : undefined
            }
          />
          {children?.(member)}
        </li>
      )}
    </Rows>
  );
}

function Member({ member, onPress }: { member: GroupMember; onPress?: (() => void) | undefined }) {
  const { t } = useLingui();
  const { now } = useChat();
  const moments = useChatMoments();
  const nameOf = useNameOf();
  const { roles } = useGroupWords();
  const { userID, userName, userAvatarUrl, memberRole, muteExpiredTime } = member;
  const name = nameOf({ id: userID, name: userName || t`已刪除的帳號` });
  const until = moments.separator(muteExpiredTime);
  return (
    <>
      <Avatar name={userName} picture={userAvatarUrl} />
      <span className={styles.memberWords}>
        {onPress === undefined ? (
          name
        ) : (
          <button
            type="button"
            className={styles.memberName}
            aria-label={t`${name} 的個人資料`}
            onClick={onPress}
          >
            {name}
          </button>
        )}
        {muteExpiredTime > now() && (
          <span className={styles.quiet}>
            {' '}
            <Trans>禁言至 {until}</Trans>
          </span>
        )}
      </span>
      <span className={styles.quiet}>{roles[memberRole]}</span>
    </>
  );
}
