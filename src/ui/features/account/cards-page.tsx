import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide';
import type { SavedCard } from '../../../domain/account/records.ts';
import { selectRows } from '../../../machines/collection/selectors.ts';
import type { CardsRef } from '../../../machines/portal/types.ts';
import { EmptyDrawing } from '../../kit/drawings/drawings.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { brandOf, CardBrandMark } from '../payment/card-brand.tsx';
import { AccountPage, Fetched } from './account-page.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RowActions } from './row-actions.tsx';
import * as styles from './rows.css.ts';
import { Rows } from './rows.tsx';

/** The cards that a member keeps (PAGE-05): their brands, which one is used first, and the way to remove them. */
export function CardsPage() {
  const page = usePage({ name: 'cards', input: { filter: '' } });
  return (
    <AccountPage title={<Trans>儲存的信用卡</Trans>}>
      <Fetched page={page}>
        {(list) => (
          <>
            <Rows list={list} empty={<None />}>
              {(card) => <Card key={card.cardId} list={list} card={card} />}
            </Rows>
            <RemoveDialog
              list={list}
              title={<Trans>移除這張信用卡？</Trans>}
              confirm={<Trans>移除信用卡</Trans>}
              keep={<Trans>保留信用卡</Trans>}
            >
              {(id) => <Removed list={list} id={id} />}
            </RemoveDialog>
          </>
        )}
      </Fetched>
    </AccountPage>
  );
}

function Card({ list, card }: { list: CardsRef; card: SavedCard }) {
  const { cardId: id, brand, lastFour, expiry, isDefault } = card;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          <CardBrandMark brand={brandOf(brand)} />
          <Trans>末四碼 {lastFour}</Trans>
          {isDefault && (
            <StatusTag tone="good" icon={CircleCheck}>
              <Trans>預設卡片</Trans>
            </StatusTag>
          )}
        </p>
        <p className={styles.note}>
          <Trans>有效期限 {expiry}</Trans>
        </p>
      </div>
      <RowActions list={list} id={id} name={`${brand} ${lastFour}`} isPreferred={isDefault} />
    </li>
  );
}

function Removed({ list, id }: { list: CardsRef; id: string }) {
  const card = usePortalSelector(list, selectRows).find(({ cardId }) => cardId === id);
  if (card === undefined) return null;
  const { lastFour } = card;
  return (
    <>
      <p className={styles.name}>
        <CardBrandMark brand={brandOf(card.brand)} />
        <Trans>末四碼 {lastFour}</Trans>
      </p>
      <p>
        <Trans>之後付款需要重新輸入卡片資料。</Trans>
      </p>
    </>
  );
}

function None() {
  return (
    <EmptyState drawing={<EmptyDrawing of="nothing" />} title={<Trans>還沒有儲存的信用卡</Trans>}>
      <Trans>儲存的卡片會列在這裡，卡號只保存在發卡公司。</Trans>
    </EmptyState>
  );
}
