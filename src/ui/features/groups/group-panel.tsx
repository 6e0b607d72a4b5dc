import { Plural, Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- which dialog lies over the group is its own; actors begin and end with it
import { useEffect, useMemo, useState } from 'react';
import { MEMBER_ROLE } from '../../../domain/messaging/conversation.ts';
import {
  EMPTY_GROUP,
  type GroupActKind,
  type GroupForm,
  type GroupInfo,
  type GroupMember,
  type GroupValues,
  mayAct,
  mayBeChosen,
} from '../../../domain/messaging/group.ts';
import {
  selectChangeFailure,
  selectChanging,
  selectOpenForm,
  selectWork,
} from '../../../machines/collection/selectors.ts';
import { selectIsGuest } from '../../../machines/messaging/selectors.ts';
import type { GroupMembersRef, Groups } from '../../background.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat, useOwnID } from '../../shared/messaging/chat.ts';
import { useEntry, useStarted } from '../../shared/messaging/use-group.ts';
import { useConversation, useConversations } from '../../shared/messaging/use-store.ts';
import { useWayBack } from '../../shared/messaging/use-way-back.ts';
import { stack } from '../../theme/layout.css.ts';
import type { PersonCardProps } from '../contacts/person-card.tsx';
import { GroupApplications } from './group-applications.tsx';
import { type Choice, GroupFormDialog, useChoices } from './group-form.tsx';
import { GroupLink } from './group-link.tsx';
import { GroupTransfer } from './group-transfer.tsx';
import { useGroupWords } from './group-words.ts';
import * as styles from './group.css.ts';
import { MemberList } from './member-list.tsx';

export interface GroupPanelProps {
  conversationID: string;
  onClose: () => void;
}

/** A group's panel (GRP-02): its notice, who is in it by role, and what its reader's role lets them do about it. */
export default function GroupPanel({ conversationID, onClose }: GroupPanelProps) {
  const { t } = useLingui();
  const { groups } = useEntry();
  const name = useConversation(conversationID, (one) => one?.conversationName) ?? '';
  const group = useConversation(conversationID, (one) => one?.group);
  const [person, setPerson] = useState<string>();
  // First the card, then the panel.
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
      <Members
        conversationID={conversationID}
        members={members}
        may={may}
        onPerson={isGuest ? undefined : onPerson}
      />
      <Actions
        groups={groups}
        conversationID={conversationID}
        members={members}
        group={group}
        may={may}
      />
    </div>
  );
}

const open = (
  members: GroupMembersRef,
  conversationID: string,
  form: GroupForm,
  values: Partial<GroupValues> = {},
): void =>
  members.send({
    type: 'form.open',
    form,
    id: conversationID,
    values: { ...EMPTY_GROUP, ...values },
  });

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
        <Trans>公告</Trans>
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
            onPress={() => open(members, conversationID, 'notice', { notice })}
          >
            <Trans>編輯公告</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

function Members({
  conversationID,
  members,
  may,
  onPerson,
}: {
  conversationID: string;
  members: GroupMembersRef;
  may: (act: GroupActKind) => boolean;
  onPerson: ((userID: string) => void) | undefined;
}) {
  const own = useOwnID();
  const changing = usePortalSelector(members, selectChanging);
  const change = (userID: string, what: string): void =>
    members.send({ type: 'row.change', id: `${conversationID} ${userID}`, change: what });
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>
        <Trans>成員</Trans>
      </h3>
      <MemberList members={members} onPerson={onPerson}>
        {(member) => {
          const { userID, memberRole, muteExpiredTime } = member;
          if (!mayBeChosen(member, own)) return null;
          const isBusy = changing?.id.endsWith(` ${userID}`) === true;
          const isAdmin = memberRole === MEMBER_ROLE.admin;
          return (
            <>
              {may('muteMembers') && muteExpiredTime > 0 && (
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

/** What one may do about it, and the dialog of what one does (GRP-03 to GRP-05). */
function Actions({
  groups,
  conversationID,
  members,
  group,
  may,
}: InsideProps & { members: GroupMembersRef; may: (act: GroupActKind) => boolean }) {
  const own = useOwnID();
  const words = useGroupWords();
  const failed = useFailureWords();
  const [isTransferring, setTransferring] = useState(false);
  const form = usePortalSelector(members, selectOpenForm<GroupMember, GroupValues>);
  const failure = usePortalSelector(members, selectChangeFailure);
  const name = useConversation(conversationID, (one) => one?.conversationName) ?? '';
  const choices = useChoices(members, own);
  const known = useKnown(conversationID);
  const formButton = (which: GroupForm, values: Partial<GroupValues> = {}) => (
    <Button
      key={which}
      look="secondary"
      size="small"
      onPress={() => open(members, conversationID, which, values)}
    >
      {words.forms[which]}
    </Button>
  );
  const ask = (change: string): void =>
    members.send({ type: 'row.ask', id: `${conversationID} `, change });
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>
        <Trans>群組操作</Trans>
      </h3>
      {failure !== undefined && (
        <Banner tone="loss" title={failed(failure).title}>
          {failed(failure).body}
        </Banner>
      )}
      <div className={styles.actions}>
        {may('invite') && formButton('invite')}
        {may('rename') && formButton('rename', { name })}
        {may('mute') && formButton('mute')}
        {may('muteMembers') && formButton('muteMembers')}
        {may('remove') && formButton('remove')}
        {may('transfer') && (
          <Button look="secondary" size="small" onPress={() => setTransferring(true)}>
            <Trans>轉移群主</Trans>
          </Button>
        )}
        {may('close') && (
          <Button look="secondary" size="small" onPress={() => ask('close')}>
            <Trans>關閉群組</Trans>
          </Button>
        )}
        <Button look="secondary" size="small" onPress={() => ask('leave')}>
          <Trans>離開群組</Trans>
        </Button>
      </div>
      {form !== undefined && (
        <FormDialog form={form} choices={choices} known={known} members={members} />
      )}
      {isTransferring && (
        <GroupTransfer
          groups={groups}
          conversationID={conversationID}
          choices={choices}
          ownerID={own}
          onClose={() => setTransferring(false)}
        />
      )}
      <Asked members={members} isOwner={group.memberRole === MEMBER_ROLE.owner} />
    </section>
  );
}

/** Into a group come others than out of it. */
function FormDialog({
  form,
  choices,
  known,
  members,
}: {
  form: NonNullable<ReturnType<typeof selectOpenForm<GroupMember, GroupValues>>>;
  choices: readonly Choice[];
  known: readonly Choice[];
  members: GroupMembersRef;
}) {
  const isInvite = form.getSnapshot().context.form === 'invite';
  return (
    <GroupFormDialog
      form={form}
      choices={isInvite ? known : choices}
      onClose={() => members.send({ type: 'form.close' })}
    />
  );
}

/** Leaving and closing are asked about first: neither can be taken back. */
function Asked({ members, isOwner }: { members: GroupMembersRef; isOwner: boolean }) {
  const work = usePortalSelector(members, selectWork);
  const changing = usePortalSelector(members, selectChanging);
  const isLeaving = changing?.change === 'leave';
  const isShown = isLeaving || changing?.change === 'close';
  const isBusy = work === 'changing';
  if (!isShown || (work !== 'asking' && !isBusy)) return null;
  const withdraw = (): void => members.send({ type: 'row.withdraw' });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={isLeaving ? <Trans>離開這個群組？</Trans> : <Trans>關閉這個群組？</Trans>}
      {...(isBusy ? {} : { onClose: withdraw })}
      actions={
        <>
          <Button look="secondary" isDisabled={isBusy} onPress={withdraw}>
            <Trans>取消</Trans>
          </Button>
          <Button isBusy={isBusy} onPress={() => members.send({ type: 'row.confirm' })}>
            {isLeaving ? <Trans>離開群組</Trans> : <Trans>關閉群組</Trans>}
          </Button>
        </>
      }
    >
      <p>
        {!isLeaving && <Trans>所有成員都還能閱讀，但不能再傳訊息。關閉之後不能再開啟。</Trans>}
        {isLeaving && isOwner && (
          <Trans>
            離開後您看不到這裡的訊息。群主會由管理員接任，沒有管理員時由最早加入的成員接任。
          </Trans>
        )}
        {isLeaving && !isOwner && <Trans>離開後您看不到這裡的訊息。</Trans>}
      </p>
    </Dialog>
  );
}

/** Whom one writes with alone: they can be put into a group at once. */
function useKnown(exceptID: string): readonly Choice[] {
  const conversations = useConversations();
  return useMemo(
    () =>
      conversations.flatMap(({ conversationID, peerID, conversationName }) =>
        conversationID === exceptID || peerID === undefined
          ? []
          : [{ userID: peerID, userName: conversationName }],
      ),
    [conversations, exceptID],
  );
}
