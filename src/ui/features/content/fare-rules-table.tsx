import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isMetered, type Tariff } from '../../../domain/fare/tariff.ts';
import { HOURS } from '../../../domain/limits.ts';
import type { ServiceKind } from '../../../domain/service-kind/service-kind.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { Price } from '../../kit/price/price.tsx';
import { CancellationWords } from '../../shared/fare/cancellation-words.tsx';
import * as styles from './fare.css.ts';

/** The rules of a kind, line by line (ORD-05). Items that are free are marked as free. */
export function FareRulesTable({ kind, tariff }: { kind: ServiceKind; tariff: Tariff }) {
  const { t } = useLingui();
  const { waiting, cancellation, nightPrice } = tariff;
  const freeMinutes = useFormats().number(waiting.freeMinutes);
  return (
    <table className={styles.rules} aria-label={t`計費規則`}>
      <tbody>
        {isMetered(tariff) ? <Metered tariff={tariff} /> : <Timed kind={kind} tariff={tariff} />}
        <Rule
          name={<Trans>夜間加成</Trans>}
          note={<Trans>23:00 到 07:00 上車</Trans>}
          value={<Amount amount={nightPrice} />}
        />
        <Rule
          name={<Trans>等候費，每分鐘</Trans>}
          note={<Trans>司機抵達後 {freeMinutes} 分鐘內免費</Trans>}
          value={<Amount amount={waiting.minutePrice} />}
        />
        <Rule
          name={<Trans>取消費</Trans>}
          note={
            <>
              <span className={styles.ruleNote}>
                <b>
                  <Trans>即時叫車</Trans>
                </b>{' '}
                <CancellationWords timing="now" fees={cancellation} />
              </span>
              <span className={styles.ruleNote}>
                <b>
                  <Trans>預約叫車</Trans>
                </b>{' '}
                <CancellationWords timing="ahead" fees={cancellation} />
              </span>
              <Trans>取消費不超過車資的一半。</Trans>
            </>
          }
        />
      </tbody>
    </table>
  );
}

function Metered({ tariff }: { tariff: Extract<Tariff, { base: number }> }) {
  const { number } = useFormats();
  const included = number(tariff.includedMetres / 1000);
  const step = number(tariff.stepMetres / 1000);
  return (
    <>
      <Rule
        name={<Trans>起程費</Trans>}
        note={<Trans>含 {included} 公里</Trans>}
        value={<Amount amount={tariff.base} />}
      />
      <Rule
        name={<Trans>里程費，每 {step} 公里</Trans>}
        note={
          <Trans>
            超出 {included} 公里的部分，不足 {step} 公里以 {step} 公里計
          </Trans>
        }
        value={<Amount amount={tariff.stepPrice} />}
      />
      <Rule name={<Trans>停靠點，每處</Trans>} value={<Amount amount={tariff.stopPrice} />} />
    </>
  );
}

function Timed({ kind, tariff }: { kind: ServiceKind; tariff: Exclude<Tariff, { base: number }> }) {
  const included = useFormats().number(tariff.includedMetresPerUnit / 1000);
  const least = HOURS.min;
  const isDays = kind === 'type_rental_travel';
  return (
    <>
      <Rule
        name={isDays ? <Trans>每天</Trans> : <Trans>每小時</Trans>}
        note={
          isDays ? (
            <Trans>每天含 {included} 公里</Trans>
          ) : (
            <Trans>
              {least} 小時起，每小時含 {included} 公里
            </Trans>
          )
        }
        value={<Amount amount={tariff.unitPrice} />}
      />
      <Rule
        name={<Trans>超出里程，每公里</Trans>}
        note={<Trans>不足 1 公里以 1 公里計；停靠點不另外收費</Trans>}
        value={<Amount amount={tariff.extraKilometrePrice} />}
      />
    </>
  );
}

function Rule({ name, note, value }: { name: ReactNode; note?: ReactNode; value?: ReactNode }) {
  return (
    <tr className={styles.rule}>
      <th scope="row" className={styles.ruleName} colSpan={value === undefined ? 2 : 1}>
        {name}
        {note !== undefined && <span className={styles.ruleNote}>{note}</span>}
      </th>
      {value !== undefined && <td className={styles.ruleValue}>{value}</td>}
    </tr>
  );
}

function Amount({ amount }: { amount: number }) {
  return amount === 0 ? <Trans>不收費</Trans> : <Price amount={amount} />;
}
