import { Trans, useLingui } from '@lingui/react/macro';
import {
  EMPTY_OWN,
  type OwnProjectPage,
  type SupporterLine,
} from '../../../../domain/project/own.ts';
import { useFormats } from '../../../kit/formats/formats.ts';
import { Change } from '../../../shared/change.tsx';
import { useMoments } from '../../../shared/moments.ts';
import * as rows from '../../../shared/rows.css.ts';
import { stack, type } from '../../../theme/layout.css.ts';
import { DELIVERY_WORDS } from '../delivery-words.ts';
import { usePledgeStateWords } from '../pledge-words.ts';
import * as styles from '../projects.css.ts';
import { MoreRows } from './more-rows.tsx';
import type { OwnProjectList } from './own-project-list.ts';

/** The supporters with what they paid and where their rewards go. */
export function Supporters({ list, row }: { list: OwnProjectList; row: OwnProjectPage }) {
  const { t } = useLingui();
  const { supporters } = row;
  return (
    <section className={stack[8]}>
      <h2 className={type.title}>
        <Trans>支持者</Trans>
      </h2>
      {supporters.total === 0 ? (
        <p className={styles.muted}>
          <Trans>還沒有支持者。</Trans>
        </p>
      ) : (
        <ul className={rows.list} aria-label={t`支持者`}>
          {supporters.rows.map((one) => (
            <Supporter key={one.pledgeId} list={list} one={one} />
          ))}
        </ul>
      )}
      <MoreRows
        list={list}
        what="supporters"
        shown={supporters.rows.length}
        of={supporters.total}
      />
    </section>
  );
}

function Supporter({ list, one }: { list: OwnProjectList; one: SupporterLine }) {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const { fullDateTime } = useMoments();
  const states = usePledgeStateWords();
  const { pledgeId, pledgeNo, name, rewardTitle, quantity, delivery, deliveryState } = one;
  const [paid, amount] = [money(one.paid), money(one.amount)];
  return (
    <li className={rows.row}>
      <div className={rows.split}>
        <p className={rows.name}>{name === '' ? pledgeNo : name}</p>
        <p className={rows.figure}>{amount}</p>
        <p className={rows.note}>
          {rewardTitle} × {quantity} · {pledgeNo} · {fullDateTime(one.pledgedAt)}
        </p>
      </div>
      <p className={rows.note}>
        {states[one.state]} · <Trans>已付 {paid}</Trans>
        {delivery !== null && ` · ${i18n._(DELIVERY_WORDS[deliveryState])}`}
        {delivery !== null && one.deliveryNote !== '' && ` · ${one.deliveryNote}`}
      </p>
      {delivery !== null && (
        <>
          <p className={rows.words}>
            {delivery.receiver} {delivery.phonenumber} {delivery.postcode} {delivery.address}{' '}
            {delivery.note}
          </p>
          <div className={rows.actions}>
            <Change
              aria-label={t`更新寄送狀態 ${pledgeNo}`}
              onPress={() =>
                list.send({
                  type: 'form.open',
                  form: 'delivery',
                  id: pledgeId,
                  values: { ...EMPTY_OWN, deliveryState, text: one.deliveryNote },
                })
              }
            >
              <Trans>更新寄送狀態</Trans>
            </Change>
          </div>
        </>
      )}
    </li>
  );
}
