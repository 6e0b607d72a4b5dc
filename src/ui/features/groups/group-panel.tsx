import { Plural, Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- which dialog lies over the group is its own; actors begin and end with it
import { useEffect, useMemo, useState } from 'react';
import { MEMBER_ROLE } from '../../../domain/messaging/conversation.ts';
import { type GroupActKind, type GroupInfo, mayAct } from '../../../domain/messaging/group.ts';
import { selectIsGuest } from '../../../machines/messaging/selectors.ts';
import type { GroupMembersRef, Groups } from '../../background-groups.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat } from '../../shared/messaging/chat.ts';
import { useEntry, useStarted } from '../../shared/messaging/use-group.ts';
import { useConversation } from '../../shared/messaging/use-store.ts';
import { useWayBack } from '../../shared/messaging/use-way-back.ts';
import { stack } from '../../theme/layout.css.ts';
import type { PersonCardProps } from '../contacts/person-card.tsx';
import { GroupActions } from './group-actions.tsx';
import { GroupApplications } from './group-applications.tsx';
import { GroupLink } from './group-link.tsx';
import { GroupMembers } from './group-members.tsx';
import { useGroupWords } from './group-words.ts';
import * as styles from './group.css.ts';
import { openForm } from './open-form.ts';

export interface GroupPanelProps {
  conversationID: string;
  onClose: () => void;
}

/** A group's panel (GRP-02): its notice, its members by role, and the actions that the user's role allows. */
export default function GroupPanel({ conversationID, onClose }: GroupPanelProps) {
  const { t } = useLingui();
  const { groups } = useEntry();
  const name = useConversation(conversationID, (one) => one?.conversationName) ?? '';
  const group = useConversation(conversationID, (one) => one?.group);
  const [person, setPerson] = useState<string>();
  // The back button closes an open card first, and only then the panel.
  useWayBack(true, () => {
    if (person === undefined) onClose();
    setPerson(undefined);
    return person !== undefined;
  });
  return (
    <>
      <Dialog isOpen title={name} onClose={onClose}>
        {group === undefined || groups === undefined ? (
          <Skeleton lines={6} label={t`載入中`} />
        ) : (
          <Inside
            groups={groups}
            conversationID={conversationID}
            group={group}
            onPerson={setPerson}
          />
        )}
      </Dialog>
      {person !== undefined && (
        <PersonCard userID={person} code="" onClose={() => setPerson(undefined)} />
      )}
    </>
  );
}

const PersonCard = lazyPart<PersonCardProps>(
  () => import('../contacts/person-card.tsx'),
  () => null,
);

interface InsideProps {
  groups: Groups;
  conversationID: string;
  group: GroupInfo;
}

function Inside({
  groups,
  conversationID,
  group,
  onPerson,
}: InsideProps & { onPerson: (userID: string) => void }) {
  const { messaging } = useChat();
  const isGuest = usePortalSelector(messaging, selectIsGuest);
  const words = useGroupWords();
  const isDisabled = useConversation(conversationID, (one) => one?.isDisabled) ?? false;
  const members = useMemo(() => groups.members(conversationID), [groups, conversationID]);
  useStarted(members);
  useEffect(
    () => groups.watch(conversationID, () => members.send({ type: 'rows.reload' })),
    [groups, conversationID, members],
  );
  const may = (act: GroupActKind): boolean => mayAct(group.memberRole, act, { isDisabled });
  const { memberCount } = group;
  return (
    <div className={stack[24]}>
      <p className={styles.quiet}>
        {words.kinds[group.kind]} · <Plural value={memberCount} one="# 位成員" other="# 位成員" />
        {isDisabled && (
          <>
            {' · '}
            <Trans>已關閉，只能閱讀</Trans>
          </>
        )}
      </p>
      <Notice conversationID={conversationID} members={members} mayEdit={may('notice')} />
      {may('newLink') && (
        <GroupLink groups={groups} conversationID={conversationID} kind={group.kind} />
      )}
      {group.memberRole !== MEMBER_ROLE.member && (
        <GroupApplications groups={groups} conversationID={conversationID} />
      )}
      <GroupMembers
        conversationID={conversationID}
        kind={group.kind}
        members={members}
        may={may}
        onPerson={isGuest ? undefined : onPerson}
      />
      <GroupActions
        groups={groups}
        conversationID={conversationID}
        members={members}
        group={group}
        may={may}
      />
    </div>
  );
}

function Notice({
  conversationID,
  members,
  mayEdit,
}: {
  conversationID: string;
  members: GroupMembersRef;
  mayEdit: boolean;
}) {
  const notice = useConversation(conversationID, (one) => one?.notice) ?? '';
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>
        <Trans context="group">公告</Trans>
      </h3>
      {notice === '' ? (
        <p className={styles.quiet}>
          <Trans>還沒有公告</Trans>
        </p>
      ) : (
        <p className={styles.notice}>{notice}</p>
      )}
      <div className={styles.actions}>
        {mayEdit && (
          <Button
            look="secondary"
            size="small"
            onPress={() => openForm(members, conversationID, 'notice', { notice, before: notice })}
          >
            <Trans>編輯公告</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
