import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleX, Clock, Hourglass } from 'lucide';
import {
  NO_PLEDGE_ADDRESS,
  type ListedPledge,
  type PledgeAddress,
  type PledgeChange,
  type PledgeView,
} from '../../../domain/project/pledge.ts';
import type { CollectionRef } from '../../../machines/collection/selectors.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { Link, LinkButton } from '../../kit/link/link.tsx';
import { Price } from '../../kit/price/price.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { Change } from '../../shared/change.tsx';
import { useMoments } from '../../shared/moments.ts';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import * as styles from '../../shared/rows.css.ts';
import { DELIVERY_WORDS } from '../projects/delivery-words.ts';
import { useMonth } from '../projects/month.ts';
import { PayPledge } from '../projects/pay-pledge.tsx';

export type PledgeList = CollectionRef<ListedPledge, undefined, PledgeChange, PledgeAddress>;

/** One pledge: paid and due amounts with their dates, and possible actions. */
export function PledgeRow({ list, pledge }: { list: PledgeList; pledge: ListedPledge }) {
  const { t, i18n } = useLingui();
  const { pledgeId, pledgeNo, projectId, projectTitle, rewardId, rewardTitle, quantity } = pledge;
  const { state, delivery, mayCancel, mayReaddress } = pledge;
  const count = quantity.toLocaleString(i18n.locale);
  return (
    <li ref={passFocusOn} className={styles.row}>
      <div className={styles.split}>
        <p className={styles.name}>
          <Link to="/detail" search={{ projectId }}>
            {projectTitle}
          </Link>
          <State state={state} />
        </p>
        <p className={styles.figure}>
          <Price amount={pledge.amount} />
        </p>
        <p className={styles.note}>
          {rewardTitle} × {count} · {pledgeNo}
        </p>
      </div>
      <Money pledge={pledge} />
      {delivery !== null && !isOver(pledge) && (
        <p className={styles.note}>
          <Trans>
            寄給 {delivery.receiver}，{delivery.postcode} {delivery.address}
          </Trans>
        </p>
      )}
      <Shipping pledge={pledge} />
      <PayPledge pledge={pledge} />
      {(mayCancel || mayReaddress) && (
        <div ref={passFocusOn} className={styles.actions}>
          {mayReaddress && (
            <Change
              aria-label={t`更改寄送地址 ${projectTitle}`}
              onPress={() =>
                list.send({
                  type: 'form.open',
                  form: 'address',
                  id: pledgeId,
                  values: NO_PLEDGE_ADDRESS,
                })
              }
            >
              <Trans>更改寄送地址</Trans>
            </Change>
          )}
          {mayCancel && state === 'standing' && (
            <LinkButton
              look="quiet"
              size="small"
              to="/support"
              search={{ rewardId, quantity, replaces: pledgeId }}
              aria-label={t`更改 ${projectTitle}`}
            >
              <Trans>更改</Trans>
            </LinkButton>
          )}
          {mayCancel && (
            <Change
              aria-label={t`取消贊助 ${projectTitle}`}
              onPress={() =>
                list.send({ type: 'row.ask', change: { kind: 'cancel', id: pledgeId } })
              }
            >
              <Trans>取消贊助</Trans>
            </Change>
          )}
        </div>
      )}
    </li>
  );
}

/** Whether the pledge has ended without a delivery. */
const isOver = ({ state }: PledgeView): boolean =>
  state === 'failed' || state === 'cancelled' || state === 'lapsed';

/** The month in which the reward is expected and, once the pledge is fully paid, the state of its delivery. */
function Shipping({ pledge }: { pledge: PledgeView }) {
  const { i18n } = useLingui();
  const { state, shipping, deliveredBy } = pledge;
  const month = useMonth()(deliveredBy);
  if (isOver(pledge)) return null;
  const words = i18n._(DELIVERY_WORDS[shipping.state]);
  return (
    <>
      {shipping.state !== 'delivered' && (
        <p className={styles.note}>
          <Trans>預計 {month} 交付</Trans>
        </p>
      )}
      {state === 'complete' && (
        <p className={styles.note}>
          <Trans>回饋：{words}</Trans>
          {shipping.note !== '' && ` · ${shipping.note}`}
        </p>
      )}
    </>
  );
}

/** The first 30 % and the balance, each with its date, and refunds. */
function Money({ pledge }: { pledge: PledgeView }) {
  const { money } = useFormats();
  const { fullDateTime } = useMoments();
  const { state, amount, upfront, upfrontAt, balanceAt, endsAt, dueUntil, refund } = pledge;
  const [first, rest] = [money(upfront), money(amount - upfront)];
  // Whether the page asks for the payment. While the bank has not answered, it must not ask for the same amount again.
  const isAsked = !pledge.paymentPending || pledge.paymentUrl !== null;
  const on = (at: number | null): string => (at === null ? '' : fullDateTime(at));
  const [firstOn, restOn, ends, until] = [on(upfrontAt), on(balanceAt), on(endsAt), on(dueUntil)];
  return (
    <>
      <p className={styles.note}>
        {upfrontAt === null ? (
          state === 'reserved' &&
          isAsked && (
            <Trans>
              30% {first}，請在 {until} 前付清
            </Trans>
          )
        ) : (
          <Trans>
            30% {first}，{firstOn} 已付
          </Trans>
        )}
      </p>
      {state === 'standing' && (
        <p className={styles.note}>
          {pledge.isAutomatic ? (
            <Trans>
              尾款 {rest}，專案成功後於 {ends} 從儲存的信用卡扣款
            </Trans>
          ) : (
            <Trans>
              尾款 {rest}，專案成功後從 {ends} 起在這裡付款
            </Trans>
          )}
        </p>
      )}
      {state === 'balanceDue' && isAsked && (
        <p className={styles.note}>
          {pledge.isRefused ? (
            <Trans>
              尾款 {rest} 扣款沒有成功，請在 {until} 前付清，否則贊助會取消並退款
            </Trans>
          ) : (
            <Trans>
              尾款 {rest}，請在 {until} 前付清，否則贊助會取消並退款
            </Trans>
          )}
        </p>
      )}
      {balanceAt !== null && (
        <p className={styles.note}>
          <Trans>
            尾款 {rest}，{restOn} 已付
          </Trans>
        </p>
      )}
      {refund !== null && <Refund amount={money(refund.amount)} on={on(refund.at)} />}
    </>
  );
}

function Refund({ amount, on }: { amount: string; on: string }) {
  return (
    <p className={styles.note}>
      {on === '' ? (
        <Trans>{amount} 正在退回原卡片</Trans>
      ) : (
        <Trans>
          {amount} 已於 {on} 退回原卡片
        </Trans>
      )}
    </p>
  );
}

function State({ state }: { state: PledgeView['state'] }) {
  switch (state) {
    case 'reserved':
      return (
        <StatusTag tone="waiting" icon={Clock}>
          <Trans>等待付款</Trans>
        </StatusTag>
      );
    case 'standing':
      return (
        <StatusTag tone="good" icon={Hourglass}>
          <Trans>贊助中</Trans>
        </StatusTag>
      );
    case 'balanceDue':
      return (
        <StatusTag tone="waiting" icon={CircleAlert}>
          <Trans>待付尾款</Trans>
        </StatusTag>
      );
    case 'complete':
      return (
        <StatusTag tone="good" icon={CircleCheck}>
          <Trans>已付清</Trans>
        </StatusTag>
      );
    case 'failed':
      return (
        <StatusTag tone="neutral" icon={CircleX}>
          <Trans>專案未達標</Trans>
        </StatusTag>
      );
    case 'cancelled':
    case 'lapsed':
      return (
        <StatusTag tone="neutral" icon={CircleX}>
          <Trans context="support">已取消</Trans>
        </StatusTag>
      );
  }
}
