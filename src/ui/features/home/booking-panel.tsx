import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Circle, MapPin } from 'lucide';
import { useDeferredValue } from 'react';
import { DAYS, HOURS } from '../../../domain/limits.ts';
import { needsDestination } from '../../../domain/order/draft.ts';
import { BottomBar } from '../../kit/bottom-bar/bottom-bar.tsx';
import { DateTimeField } from '../../kit/date-time-field/date-time-field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { SegmentedControl } from '../../kit/radio/radio.tsx';
import { Select } from '../../kit/select/select.tsx';
import { AddressInput } from '../order-form/address-input.tsx';
import { useFieldError } from '../order-form/field-error.tsx';
import { useOrderForm } from '../order-form/use-order-form.ts';
import * as styles from './hero.css.ts';
import { KindTiles } from './kind-tiles.tsx';
import { LiveEstimate } from './live-estimate.tsx';

// Constants, so that a field is rendered again only when something in it has changed.
const fromMark = <Icon of={Circle} />;
const toMark = <Icon of={MapPin} />;

/**
 * The form with the fields that a price needs (ORD-01, ORD-09). It changes the order form's draft, so the order page
 * continues with the same draft.
 */
export function BookingPanel() {
  const { t } = useLingui();
  const { draft, send } = useOrderForm();
  const timeError = useFieldError('pickupAt');
  // Deferred, so that the press is painted first: the fields for day and time are expensive to lay out.
  const timing = useDeferredValue(draft.timing);
  return (
    <section className={styles.panel} aria-label={t`叫車`}>
      <KindTiles value={draft.kind} onChange={(kind) => send({ type: 'kind.chosen', kind })} />
      <SegmentedControl
        label={t`什麼時候出發`}
        isLabelHidden
        value={draft.timing}
        options={[
          { value: 'now', label: t`現在` },
          { value: 'ahead', label: t`預約時間` },
        ]}
        onChange={(timing) => send({ type: 'timing.chosen', timing })}
      />
      {timing === 'ahead' && (
        <div data-field="pickupAt">
          <DateTimeField
            label={t`上車時間`}
            value={draft.pickupAt}
            error={timeError}
            onChange={(value) => send({ type: 'field.changed', field: 'pickupAt', value })}
          />
        </div>
      )}
      <AddressInput
        field="pickup"
        label={t`上車地點`}
        address={draft.pickup}
        placeholder={t`地址、車站或地標`}
        prefix={fromMark}
      />
      <AddressInput
        field="destination"
        label={t`下車地點`}
        address={draft.destination}
        placeholder={t`地址、車站或地標`}
        prefix={toMark}
        isOptional={!needsDestination(draft.kind)}
      />
      <Duration />
      <BottomBar summary={<LiveEstimate draft={draft} />}>
        <LinkButton
          to="/order/create"
          search={{ type: draft.kind, timing: draft.timing }}
          look="primary"
        >
          {draft.timing === 'now' ? (
            <Trans>下一步：確認叫車</Trans>
          ) : (
            <Trans>下一步：確認預約</Trans>
          )}
        </LinkButton>
      </BottomBar>
    </section>
  );
}

/** The duration, for kinds booked by the hour or the day. */
function Duration() {
  const { t } = useLingui();
  const { draft, send } = useOrderForm();
  if (draft.kind === 'type_hourly_designated') {
    return (
      <Select
        label={t`需要幾個小時`}
        value={String(draft.hours)}
        options={choices(HOURS).map((hours) => ({
          value: String(hours),
          label: t({ message: plural(hours, { one: '# 小時', other: '# 小時' }) }),
        }))}
        onChange={(hours) => send({ type: 'field.changed', field: 'hours', value: Number(hours) })}
      />
    );
  }
  if (draft.kind === 'type_rental_travel') {
    return (
      <Select
        label={t`需要幾天`}
        value={String(draft.days)}
        options={choices(DAYS).map((days) => ({
          value: String(days),
          label: t({ message: plural(days, { one: '# 天', other: '# 天' }) }),
        }))}
        onChange={(days) => send({ type: 'field.changed', field: 'days', value: Number(days) })}
      />
    );
  }
  return null;
}

const choices = ({ min, max }: { min: number; max: number }): number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);
