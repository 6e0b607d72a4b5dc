import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleX, Clock, Hourglass, type IconNode } from 'lucide';
import {
  NO_PLEDGE_ADDRESS,
  type ListedPledge,
  type PledgeAddress,
  type PledgeChange,
  type PledgeState,
  type PledgeView,
} from '../../../domain/project/pledge.ts';
import type { CollectionRef } from '../../../machines/collection/selectors.ts';
import { Link, LinkButton } from '../../kit/link/link.tsx';
import { Price } from '../../kit/price/price.tsx';
import { StatusTag, type Tone } from '../../kit/status-tag/status-tag.tsx';
import { Change } from '../../shared/change.tsx';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import * as styles from '../../shared/rows.css.ts';
import { DELIVERY_WORDS } from '../projects/delivery-words.ts';
import { useMonth } from '../projects/month.ts';
import { PayPledge } from '../projects/pay-pledge.tsx';
import { usePledgeStateWords } from '../projects/pledge-words.ts';
import { PledgeMoney } from './pledge-money.tsx';

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
      <PledgeMoney pledge={pledge} />
      {delivery !== null && !isOver(pledge) && (
        <p className={styles.note}>
          <Trans>
            寄給 {delivery.receiver}，{delivery.postcode} {delivery.address}
          </Trans>
        </p>
      )}
      <Shipping pledge={pledge} />
      <PayPledge pledge={pledge} onReload={() => list.send({ type: 'rows.reload' })} />
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

const LOOKS: Readonly<Record<PledgeState, { tone: Tone; icon: IconNode }>> = {
  reserved: { tone: 'waiting', icon: Clock },
  standing: { tone: 'good', icon: Hourglass },
  balanceDue: { tone: 'waiting', icon: CircleAlert },
  complete: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'neutral', icon: CircleX },
  cancelled: { tone: 'neutral', icon: CircleX },
  lapsed: { tone: 'neutral', icon: CircleX },
};

function State({ state }: { state: PledgeState }) {
  const words = usePledgeStateWords();
  return <StatusTag {...LOOKS[state]}>{words[state]}</StatusTag>;
}
