import { Trans } from '@lingui/react/macro';
import { MEMBER_ROLE } from '../../../domain/messaging/conversation.ts';
import { type GroupActKind, type GroupKind, mayBeChosen } from '../../../domain/messaging/group.ts';
import type { GroupMembersRef } from '../../background-groups.ts';
import { Button } from '../../kit/button/button.tsx';
import { useChat, useOwnID } from '../../shared/messaging/chat.ts';
import { useUnderWay } from '../../shared/use-under-way.ts';
import * as styles from './group.css.ts';
import { MemberList } from './member-list.tsx';

/** The members, with the actions that the user's role allows for each (GRP-02). */
export function GroupMembers({
  conversationID,
  kind,
  members,
  may,
  onPerson,
}: {
  conversationID: string;
  kind: GroupKind;
  members: GroupMembersRef;
  may: (act: GroupActKind) => boolean;
  onPerson: ((userID: string) => void) | undefined;
}) {
  const own = useOwnID();
  const { now } = useChat();
  const changing = useUnderWay(members);
  const change = (id: string, kind: 'admin' | 'member' | 'unmute'): void =>
    members.send({ type: 'row.change', change: { kind, conversationID, id } });
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>
        <Trans>成員</Trans>
      </h3>
      <MemberList members={members} onPerson={onPerson}>
        {(member) => {
          const { userID, memberRole, muteExpiredTime } = member;
          if (!mayBeChosen(member, own, 'role', kind)) return null;
          const isBusy = changing !== undefined && 'id' in changing && changing.id === userID;
          const isAdmin = memberRole === MEMBER_ROLE.admin;
          return (
            <>
              {may('muteMembers') && muteExpiredTime > now() && (
                <Button
                  look="quiet"
                  size="small"
                  isBusy={isBusy}
                  onPress={() => change(userID, 'unmute')}
                >
                  <Trans>解除禁言</Trans>
                </Button>
              )}
              {may('role') && (
                <Button
                  look="quiet"
                  size="small"
                  isBusy={isBusy}
                  onPress={() => change(userID, isAdmin ? 'member' : 'admin')}
                >
                  {isAdmin ? <Trans>取消管理員</Trans> : <Trans>設為管理員</Trans>}
                </Button>
              )}
            </>
          );
        }}
      </MemberList>
    </section>
  );
}
