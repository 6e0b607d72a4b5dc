import { Trans } from '@lingui/react/macro';
import { MEMBER_ROLE } from '../../../domain/messaging/conversation.ts';
import type { GroupInfo } from '../../../domain/messaging/group.ts';
import { selectChanging, selectWork } from '../../../machines/collection/selectors.ts';
import type { GroupMembersRef } from '../../background-groups.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useGroupWords } from './group-words.ts';
import { NoLongerAllowed } from './overtaken.tsx';

/** The confirmation before leaving or closing a group, which cannot be undone. */
export function GroupAsked({
  members,
  group,
  mayClose,
}: {
  members: GroupMembersRef;
  group: GroupInfo;
  mayClose: boolean;
}) {
  const { acts } = useGroupWords(group.kind);
  const isOwner = group.memberRole === MEMBER_ROLE.owner;
  const isRoom = group.kind === 'room';
  const work = usePortalSelector(members, selectWork);
  const changing = usePortalSelector(members, selectChanging);
  const isLeaving = changing?.kind === 'leave';
  const isShown = isLeaving || changing?.kind === 'close';
  const isBusy = work === 'changing';
  if (!isShown || (work !== 'asking' && !isBusy)) return null;
  const isOver = !isLeaving && !isBusy && !mayClose;
  const withdraw = (): void => members.send({ type: 'row.withdraw' });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={isLeaving ? acts.askLeave : acts.askClose}
      {...(isBusy ? {} : { onClose: withdraw })}
      actions={
        <>
          <Button
            look="danger"
            isBusy={isBusy}
            isDisabled={isOver}
            onPress={() => members.send({ type: 'row.confirm' })}
          >
            {isLeaving ? acts.leave : acts.close}
          </Button>
          <Button look="secondary" isDisabled={isBusy} onPress={withdraw}>
            <Trans>取消</Trans>
          </Button>
        </>
      }
    >
      {isOver && <NoLongerAllowed />}
      <p>
        {!isLeaving && !isOver && (
          <Trans>所有成員都還能閱讀，但不能再傳訊息。關閉之後不能再開啟。</Trans>
        )}
        {isLeaving && isOwner && !isRoom && (
          <Trans>
            離開後您看不到這裡的訊息。群主會由管理員接任，沒有管理員時由最早加入的成員接任。
          </Trans>
        )}
        {isLeaving && isOwner && isRoom && (
          <Trans>
            離開後您看不到這裡的訊息。群主會由其他客服人員接任，沒有其他客服人員時，公告室就會關閉。
          </Trans>
        )}
        {isLeaving && !isOwner && <Trans>離開後您看不到這裡的訊息。</Trans>}
      </p>
    </Dialog>
  );
}
