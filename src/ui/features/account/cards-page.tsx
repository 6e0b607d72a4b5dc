import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide';
import type { ListedCard, NewCard } from '../../../domain/account/card.ts';
import { BALANCE_DAYS, SAVED_CARDS_MAX } from '../../../domain/limits.ts';
import { emptyCard } from '../../../domain/order/card-entry.ts';
import { selectOpenForm, selectRows } from '../../../machines/collection/selectors.ts';
import type { CardsRef } from '../../../machines/portal/types.ts';
import { DialogButton } from '../../kit/dialog/dialog-button.tsx';
import { NothingDrawing } from '../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { AccountPage, Fetched } from '../../shared/account-page.tsx';
import { brandOf, CardBrandMark } from '../../shared/card-brand.tsx';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import { RowActions, RowGone } from '../../shared/row-actions.tsx';
import * as styles from '../../shared/rows.css.ts';
import { Rows } from '../../shared/rows.tsx';
import { AddRow } from './add-row.tsx';
import { CardDialog } from './card-dialog.tsx';

/** A member's saved cards (PAGE-05): their brands, the default, and buttons to remove them. */
export function CardsPage() {
  const page = usePage({ name: 'cards', input: { query: undefined } });
  return (
    <AccountPage
      title={<Trans>儲存的信用卡</Trans>}
      action={page.state === 'open' && <AddToOthers list={page.actor} />}
    >
      <Fetched page={page}>{(list) => <Cards list={list} />}</Fetched>
    </AccountPage>
  );
}

function Cards({ list }: { list: CardsRef }) {
  const form = usePortalSelector(list, selectOpenForm);
  const close = (): void => list.send({ type: 'form.close' });
  return (
    <>
      <RowGone list={list}>
        <Trans>選擇的信用卡已經移除</Trans>
      </RowGone>
      <Rows list={list} empty={<None list={list} />}>
        {(card) => <Card key={card.cardId} list={list} card={card} />}
      </Rows>
      {form !== undefined && (
        <CardDialog
          form={form}
          onClose={close}
          onReload={() => {
            close();
            add(list);
          }}
        />
      )}
      <RemoveDialog
        list={list}
        kind="remove"
        title={<Trans>移除這張信用卡？</Trans>}
        confirm={<Trans>移除信用卡</Trans>}
        keep={<Trans>保留信用卡</Trans>}
      >
        {({ id }) => <Removed list={list} id={id} />}
      </RemoveDialog>
    </>
  );
}

function Card({ list, card }: { list: CardsRef; card: ListedCard }) {
  const { cardId: id, brand, lastFour, expiry, isDefault, isExpired } = card;
  return (
    <li className={styles.row} ref={passFocusOn}>
      <div>
        <p className={styles.name}>
          <CardBrandMark brand={brandOf(brand)} />
          <Trans>末四碼 {lastFour}</Trans>
          {isDefault && (
            <StatusTag tone="good" icon={CircleCheck}>
              <Trans>預設卡片</Trans>
            </StatusTag>
          )}
          {isExpired && (
            <StatusTag tone="loss" icon={CircleX}>
              <Trans>已過期</Trans>
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
  const { lastFour, balances } = card;
  return (
    <>
      <p className={styles.name}>
        <CardBrandMark brand={brandOf(card.brand)} />
        <Trans>末四碼 {lastFour}</Trans>
      </p>
      <p>
        <Trans>之後付款需要重新輸入卡片資料。</Trans>
      </p>
      {balances > 0 && <Balances count={balances} />}
    </>
  );
}

/** What removing the card means for the pledges whose balance would have been charged to it. */
function Balances({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <p>
      <strong>
        <Plural
          value={count}
          one="# 筆贊助的尾款原本會從這張卡片扣款。"
          other="# 筆贊助的尾款原本會從這張卡片扣款。"
        />
      </strong>{' '}
      {t`移除後不會自動扣款：專案成功後請在 ${BALANCE_DAYS} 天內到「我的贊助」付清，否則贊助會取消並退款。`}
    </p>
  );
}

const NEW_CARD: NewCard = { ...emptyCard, fields: 'loading' };

const add = (list: CardsRef): void =>
  list.send({ type: 'form.open', form: 'add', values: NEW_CARD });

function AddToOthers({ list }: { list: CardsRef }) {
  return (
    <AddRow
      list={list}
      max={SAVED_CARDS_MAX}
      full={<Trans>最多可儲存 {SAVED_CARDS_MAX} 張信用卡</Trans>}
      onPress={() => add(list)}
    >
      <Trans>新增信用卡</Trans>
    </AddRow>
  );
}

function None({ list }: { list: CardsRef }) {
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={<Trans>還沒有儲存的信用卡</Trans>}
      action={
        <span ref={passFocusOn}>
          <DialogButton look="primary" onPress={() => add(list)}>
            <Trans>新增信用卡</Trans>
          </DialogButton>
        </span>
      }
    >
      <Trans>儲存後付款不用再輸入卡片資料，卡號只保存在收單機構。</Trans>
    </EmptyState>
  );
}
