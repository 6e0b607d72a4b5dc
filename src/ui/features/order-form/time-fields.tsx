import { Trans, useLingui } from '@lingui/react/macro';
import { use, useDeferredValue } from 'react';
import type { Tariff } from '../../../domain/fare/tariff.ts';
import { AHEAD_MAX_MS, DAYS, HOURS, PASSENGERS } from '../../../domain/limits.ts';
import { drivesOwnCar } from '../../../domain/order/draft.ts';
import { toTaipei } from '../../../domain/taipei-time.ts';
import { DateTimeField } from '../../kit/date-time-field/date-time-field.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { NumberStepper } from '../../kit/number-stepper/number-stepper.tsx';
import { SegmentedControl } from '../../kit/radio/radio.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { NowContext } from '../../portal.tsx';
import { useTariffs } from '../../tariffs.ts';
import { stack } from '../../theme/layout.css.ts';
import { useFieldError } from './field-error.tsx';
import * as styles from './order-form.css.ts';
import { useOrderChoice } from './use-order-choice.ts';
import { useOrderFields } from './use-order-fields.ts';

/** The kilometres included per hour or day; 0 for kinds that are not booked by the hour or day. */
const kilometresIn = (tariff: Tariff): number =>
  'includedMetresPerUnit' in tariff ? tariff.includedMetresPerUnit / 1000 : 0;

/** The first and the last day that the calendar offers. */
const daysAhead = (now: number) => ({
  min: toTaipei(now),
  max: toTaipei(now + AHEAD_MAX_MS),
});

/** Fields for the time: now or later; and the duration for kinds booked by the hour or the day. */
export function TimeFields() {
  const { t } = useLingui();
  const now = use(NowContext);
  const { draft, send } = useOrderFields('kind', 'timing', 'pickupAt', 'hours', 'days');
  const choose = useOrderChoice();
  // Deferred, so that the press is painted first: the fields for day and time are expensive to lay out.
  const timing = useDeferredValue(draft.timing);
  const tariffOf = useTariffs();
  const { number } = useFormats();
  const hourKilometres = number(kilometresIn(tariffOf('type_hourly_designated')));
  const dayKilometres = number(kilometresIn(tariffOf('type_rental_travel')));
  const errors = {
    pickupAt: useFieldError('pickupAt'),
    hours: useFieldError('hours'),
    days: useFieldError('days'),
  };
  return (
    <div className={stack[16]}>
      <SegmentedControl
        label={t`什麼時候出發`}
        value={draft.timing}
        options={[
          { value: 'now', label: t`現在` },
          { value: 'ahead', label: t`預約時間` },
        ]}
        onChange={(timing) => choose({ type: 'timing.chosen', timing })}
      />
      {timing === 'ahead' && (
        <div data-field="pickupAt">
          <DateTimeField
            label={t`上車時間`}
            value={draft.pickupAt}
            {...daysAhead(now())}
            error={errors.pickupAt}
            onChange={(value) => send({ type: 'field.changed', field: 'pickupAt', value })}
            onBlur={() => send({ type: 'field.left', field: 'pickupAt' })}
          />
        </div>
      )}
      {draft.kind === 'type_hourly_designated' && (
        <div data-field="hours">
          <NumberStepper
            label={t`需要幾個小時`}
            hint={<Trans>每小時含 {hourKilometres} 公里</Trans>}
            value={draft.hours}
            {...HOURS}
            error={errors.hours}
            onChange={(value) => send({ type: 'field.changed', field: 'hours', value })}
          />
        </div>
      )}
      {draft.kind === 'type_rental_travel' && (
        <div data-field="days">
          <NumberStepper
            label={t`需要幾天`}
            hint={<Trans>每天含 {dayKilometres} 公里</Trans>}
            value={draft.days}
            {...DAYS}
            error={errors.days}
            onChange={(value) => send({ type: 'field.changed', field: 'days', value })}
          />
        </div>
      )}
    </div>
  );
}

/** The details of an airport transfer and, for kinds where we provide the car, the number of passengers. */
export function TripFields() {
  const { t } = useLingui();
  const { draft, send } = useOrderFields('kind', 'terminal', 'flightNumber', 'passengers');
  const errors = {
    terminal: useFieldError('terminal'),
    flightNumber: useFieldError('flightNumber'),
    passengers: useFieldError('passengers'),
  };
  // The terminal of a chosen place is filled in as its letter.
  const terminals = new Map([
    ['I', t`國際線`],
    ['D', t`國內線`],
  ]);
  if (drivesOwnCar(draft.kind)) return null;
  return (
    <div className={stack[16]}>
      {draft.kind === 'type_airport_port' && (
        <div className={styles.pair}>
          <div data-field="terminal">
            <TextField
              label={t`航廈`}
              placeholder={t`例如 1、2、國際線`}
              value={terminals.get(draft.terminal) ?? draft.terminal}
              error={errors.terminal}
              onChange={(typed) => {
                // A letter that is typed may become a word, so it must not turn into one at once.
                const value = terminals.has(typed) ? typed.toLowerCase() : typed;
                send({ type: 'field.changed', field: 'terminal', value });
              }}
              onBlur={() => send({ type: 'field.left', field: 'terminal' })}
            />
          </div>
          <div data-field="flightNumber">
            <TextField
              label={t`航班編號`}
              placeholder={t`例如 BR892`}
              autoCapitalize="characters"
              spellCheck="false"
              value={draft.flightNumber}
              error={errors.flightNumber}
              onChange={(value) => send({ type: 'field.changed', field: 'flightNumber', value })}
              onBlur={() => send({ type: 'field.left', field: 'flightNumber' })}
            />
          </div>
        </div>
      )}
      <div data-field="passengers">
        <NumberStepper
          label={t`乘客人數`}
          value={draft.passengers}
          min={PASSENGERS.min}
          max={PASSENGERS.max}
          error={errors.passengers}
          onChange={(value) => send({ type: 'field.changed', field: 'passengers', value })}
        />
      </div>
    </div>
  );
}
