import { Trans, useLingui } from '@lingui/react/macro';
import type { BagChange, BagItem } from '../../../domain/project/bag.ts';
import { PLEDGE_QUANTITY_MAX } from '../../../domain/project/pledge.ts';
import { pledgeParts } from '../../../domain/project/project.ts';
import { selectWork, type CollectionRef } from '../../../machines/collection/selectors.ts';
import { NothingDrawing } from '../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { Link, LinkButton } from '../../kit/link/link.tsx';
import { NumberStepper } from '../../kit/number-stepper/number-stepper.tsx';
import { Price } from '../../kit/price/price.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { AccountPage, Fetched } from '../../shared/account-page.tsx';
import { Change } from '../../shared/change.tsx';
import { NotDone } from '../../shared/row-actions.tsx';
import * as styles from '../../shared/rows.css.ts';
import { Rows } from '../../shared/rows.tsx';

type List = CollectionRef<BagItem, undefined, BagChange>;

/** The rewards in the bag, with a link to support each (PROJ-04). */
export function BagPage() {
  const page = usePage({ name: 'bag', input: { query: undefined } });
  return (
    <AccountPage title={<Trans>購物袋</Trans>}>
      <Fetched page={page}>
        {(list) => (
          <>
            <NotDone list={list} />
            <Rows list={list} empty={<None />}>
              {(item) => <Item key={item.rewardId} list={list} item={item} />}
            </Rows>
          </>
        )}
      </Fetched>
    </AccountPage>
  );
}

function Item({ list, item }: { list: List; item: BagItem }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const isBusy = usePortalSelector(list, selectWork) === 'changing';
  const { rewardId, rewardTitle, projectId, projectTitle, price, quantity, left } = item;
  const isRunning = item.isRunning && !item.isOwn;
  const most = Math.min(PLEDGE_QUANTITY_MAX, left ?? PLEDGE_QUANTITY_MAX);
  const isToBeHad = isRunning && most >= quantity;
  const parts = pledgeParts(price * quantity);
  const [first, rest] = [money(parts.upfront), money(parts.balance)];
  const put = (wanted: number): void =>
    list.send({ type: 'row.change', change: { kind: 'put', rewardId, quantity: wanted } });
  return (
    <li className={styles.row}>
      <div className={styles.split}>
        <p className={styles.name}>{rewardTitle}</p>
        <p className={styles.figure}>
          <Price amount={price * quantity} />
        </p>
        <p className={styles.note}>
          <Link to="/detail" search={{ projectId }}>
            {projectTitle}
          </Link>
        </p>
      </div>
      {isToBeHad ? (
        <p className={styles.note}>
          <Trans>
            現在付 {first}（30%），專案成功後付 {rest}。
          </Trans>
        </p>
      ) : (
        <p className={styles.note}>
          {item.isOwn ? (
            <Trans>這是您自己的專案，不能贊助。</Trans>
          ) : isRunning && most === 0 ? (
            <Trans>這項回饋已全數售出</Trans>
          ) : isRunning ? (
            <Trans>目前最多還能選 {most} 份，請確認數量。</Trans>
          ) : (
            <Trans>這個專案目前不接受贊助</Trans>
          )}
        </p>
      )}
      {isRunning && most > 0 && (
        <NumberStepper
          label={t`數量：${rewardTitle}`}
          value={Math.min(quantity, most)}
          min={1}
          max={most}
          onChange={(wanted) => {
            if (Number.isInteger(wanted) && wanted > 0 && wanted <= most) put(wanted);
          }}
        />
      )}
      <div className={isToBeHad ? styles.buttons : styles.actions}>
        {isToBeHad && (
          <LinkButton
            look="primary"
            size="small"
            to="/support"
            search={{ rewardId, quantity }}
            aria-label={t`贊助：${rewardTitle}`}
          >
            <Trans>贊助</Trans>
          </LinkButton>
        )}
        <Change
          aria-label={t`從購物袋取出：${rewardTitle}`}
          isDisabled={isBusy}
          onPress={() => put(0)}
        >
          <Trans>從購物袋取出</Trans>
        </Change>
      </div>
    </li>
  );
}

function None() {
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={<Trans>購物袋是空的</Trans>}
      action={
        <LinkButton look="primary" to="/index" hash="projects">
          <Trans>看看專案</Trans>
        </LinkButton>
      }
    >
      <Trans>在專案頁把想要的回饋放進來，之後再一起決定。</Trans>
    </EmptyState>
  );
}
