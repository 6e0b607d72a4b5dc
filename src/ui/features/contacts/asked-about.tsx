import { Trans } from '@lingui/react/macro';
import { type Acquaintance, shownName } from '../../../domain/messaging/acquaintance.ts';
import { selectContactAct, selectContactWork } from '../../../machines/acquaintance/selectors.ts';
import type { AcquaintanceRef } from '../../../machines/acquaintance/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { usePortalSelector } from '../../portal.tsx';

/** A dialog that asks for confirmation, for actions that a second press cannot undo. */
export function AskedAbout({ person, who }: { person: AcquaintanceRef; who: Acquaintance }) {
  const work = usePortalSelector(person, selectContactWork);
  const act = usePortalSelector(person, selectContactAct);
  if (work !== 'confirming') return null;
  const name = shownName(who);
  const isBlock = act === 'block';
  const withdraw = (): void => person.send({ type: 'contact.withdraw' });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={isBlock ? <Trans>封鎖 {name}？</Trans> : <Trans>刪除好友 {name}？</Trans>}
      onClose={withdraw}
      actions={
        <>
          <Button look="danger" onPress={() => person.send({ type: 'contact.confirm' })}>
            {isBlock ? <Trans>封鎖</Trans> : <Trans>刪除好友</Trans>}
          </Button>
          <Button look="secondary" onPress={withdraw}>
            <Trans>取消</Trans>
          </Button>
        </>
      }
    >
      <p>
        {isBlock ? (
          <Trans>
            您們之間不能再傳訊息和通話，好友關係也會結束。對方不會收到通知。共同群組裡的訊息不受影響。
          </Trans>
        ) : (
          <Trans>您們不再是好友，備註名稱會刪除。之前的對話會保留。</Trans>
        )}
      </p>
    </Dialog>
  );
}
