import { Trans, useLingui } from '@lingui/react/macro';
import { basisOf, type FareInput, MAX_KILOMETRES } from '../../../domain/content/fare-input.ts';
import { fareItems, fareTotal } from '../../../domain/fare/fare.ts';
import { isMetered, type Tariff } from '../../../domain/fare/tariff.ts';
import { DAYS, HOURS, MAX_STOPS } from '../../../domain/limits.ts';
import type { ServiceKind } from '../../../domain/service-kind/service-kind.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { timesOfDay } from '../../kit/date-time-field/times-of-day.ts';
import { NumberStepper } from '../../kit/number-stepper/number-stepper.tsx';
import { Price } from '../../kit/price/price.tsx';
import { Select } from '../../kit/select/select.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { FareBreakdown } from '../../shared/fare/fare-breakdown.tsx';
import { textField, useError, useForm } from '../../shared/use-form.ts';
import * as content from './content.css.ts';
import * as styles from './fare.css.ts';

/** Calculates the price of a ride, by the same rules and the same code as for orders (ORD-05, ORD-09). */
export function FareCalculator({
  form,
  kind,
  tariff,
}: {
  form: FormRef<FareInput>;
  kind: ServiceKind;
  tariff: Tariff;
}) {
  const { t } = useLingui();
  const shown = useForm(form);
  const { values, change } = shown;
  const kilometresError = useKilometreWords(useError(form, 'kilometres'));
  const basis = basisOf(kind, values);
  const items = basis === undefined ? [] : fareItems(basis, tariff);
  const total = fareTotal(items);
  return (
    <form
      className={styles.calculator}
      onSubmit={(event) => event.preventDefault()}
      aria-label={t`試算車資`}
      noValidate
    >
      <div className={styles.fields}>
        <TextField
          {...textField(shown, 'kilometres', kilometresError)}
          label={t`里程`}
          inputMode="decimal"
          maxLength={8}
          suffix={<Trans>公里</Trans>}
        />
        <Select
          label={t`上車時間`}
          value={values.time}
          options={timesOfDay(values.time).map((time) => ({ value: time, label: time }))}
          onChange={(time) => change({ time })}
        />
        {isMetered(tariff) ? (
          <NumberStepper
            label={t`停靠點`}
            value={values.stops}
            min={0}
            max={MAX_STOPS}
            onChange={(stops) => change({ stops })}
          />
        ) : kind === 'type_rental_travel' ? (
          <NumberStepper
            label={t`天數`}
            value={values.days}
            {...DAYS}
            onChange={(days) => change({ days })}
          />
        ) : (
          <NumberStepper
            label={t`時數`}
            value={values.hours}
            {...HOURS}
            onChange={(hours) => change({ hours })}
          />
        )}
      </div>
      <div className={styles.result} role="status">
        {basis === undefined ? (
          <p className={content.note}>
            <Trans>填好里程和時間，車資就會顯示在這裡。</Trans>
          </p>
        ) : (
          <>
            <p className={styles.total}>
              <Price amount={total} />
            </p>
            <FareBreakdown items={items} total={total} />
          </>
        )}
      </div>
    </form>
  );
}

function useKilometreWords(code: string | undefined): string | undefined {
  const { t } = useLingui();
  switch (code) {
    case undefined:
      return undefined;
    case 'required':
      return t`請輸入大約的公里數`;
    case 'outOfRange':
      return t`請輸入 ${MAX_KILOMETRES} 公里以內的里程`;
    default:
      return t`請輸入數字，例如 12.5`;
  }
}
