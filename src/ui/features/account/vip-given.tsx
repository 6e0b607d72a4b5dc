import { Trans } from '@lingui/react/macro';
import { CircleCheck, Clock } from 'lucide';
import type { GivenLevel } from '../../../domain/account/membership.ts';
import { selectChanging, selectWork } from '../../../machines/collection/selectors.ts';
import type { VipRef } from '../../../machines/portal/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useMoments } from '../../shared/moments.ts';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import { NotDone } from '../../shared/row-actions.tsx';
import * as row from '../../shared/rows.css.ts';
import { useLevelWords } from './level-words.ts';
import { VipPart } from './vip-part.tsx';

/** A membership given by staff: its expiry, and whether it is renewed. */
export function VipGiven({ list, given }: { list: VipRef; given: GivenLevel }) {
  const { fullDate } = useMoments();
  const words = useLevelWords();
  const { isCancelled } = given;
  const work = usePortalSelector(list, selectWork);
  const changing = usePortalSelector(list, selectChanging);
  const until = given.until === null ? undefined : fullDate(given.until);
  return (
    <VipPart title={<Trans>獲贈的資格</Trans>}>
      <p className={row.name}>
        {words(given.level)}
        {isCancelled ? (
          <StatusTag tone="waiting" icon={Clock}>
            <Trans>已取消續約</Trans>
          </StatusTag>
        ) : (
          <StatusTag tone="good" icon={CircleCheck}>
            <Trans>有效</Trans>
          </StatusTag>
        )}
      </p>
      {until !== undefined && (
        <p>
          {isCancelled ? (
            <Trans>資格到 {until} 為止，之後的等級看點數。</Trans>
          ) : (
            <Trans>目前的資格到 {until}，續約後會延長。</Trans>
          )}
        </p>
      )}
      {work === 'refused' && changing?.kind === 'resume' && <NotDone list={list} />}
      <div className={row.actions}>
        {isCancelled ? (
          <Button
            look="quiet"
            size="small"
            isBusy={work === 'changing'}
            onPress={() => list.send({ type: 'row.change', change: { kind: 'resume' } })}
          >
            <Trans>恢復續約</Trans>
          </Button>
        ) : (
          <Button
            look="quiet"
            size="small"
            onPress={() => list.send({ type: 'row.ask', change: { kind: 'cancel' } })}
          >
            <Trans>取消續約</Trans>
          </Button>
        )}
      </div>
      <RemoveDialog
        list={list}
        kind="cancel"
        title={<Trans>取消 VIP 續約？</Trans>}
        confirm={<Trans>取消續約</Trans>}
        keep={<Trans>保留續約</Trans>}
      >
        {() => (
          <p>
            {until === undefined ? (
              <Trans>到期後的等級看點數，到期前隨時可以恢復。</Trans>
            ) : (
              <Trans>VIP 資格保留到 {until}，到期前隨時可以恢復。</Trans>
            )}
          </p>
        )}
      </RemoveDialog>
    </VipPart>
  );
}
