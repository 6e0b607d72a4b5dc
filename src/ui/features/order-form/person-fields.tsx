import { Trans, useLingui } from '@lingui/react/macro';
import { NOTE_MAX_LENGTH } from '../../../domain/limits.ts';
import { drivesOwnCar } from '../../../domain/order/draft.ts';
import type { ServiceKind } from '../../../domain/service-kind/service-kind.ts';
import { RadioCards, SegmentedControl } from '../../kit/radio/radio.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { stack } from '../../theme/layout.css.ts';
import { useFieldError } from './field-error.tsx';
import * as styles from './order-form.css.ts';
import { useOrderFields } from './use-order-fields.ts';

/** The person whom the driver contacts: name and telephone number. */
export function ContactFields() {
  const { t } = useLingui();
  const { draft, send } = useOrderFields('contactName', 'contactPhone');
  const errors = {
    contactName: useFieldError('contactName'),
    contactPhone: useFieldError('contactPhone'),
  };
  return (
    <div className={styles.pair}>
      <div data-field="contactName">
        <TextField
          label={t`怎麼稱呼您`}
          name="name"
          autoComplete="name"
          value={draft.contactName}
          error={errors.contactName}
          onChange={(value) => send({ type: 'field.changed', field: 'contactName', value })}
          onBlur={() => send({ type: 'field.left', field: 'contactName' })}
        />
      </div>
      <div data-field="contactPhone">
        <TextField
          label={t`聯絡電話`}
          name="tel"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0912-345-678"
          hint={<Trans>司機會用這個號碼聯絡您，查詢訂單時也會用到</Trans>}
          value={draft.contactPhone}
          error={errors.contactPhone}
          onChange={(value) => send({ type: 'field.changed', field: 'contactPhone', value })}
          onBlur={() => send({ type: 'field.left', field: 'contactPhone' })}
        />
      </div>
    </div>
  );
}

/** The passenger's own car, for designated driving. */
export function CarFields() {
  const { t } = useLingui();
  const { draft, send } = useOrderFields('kind', 'transmission', 'plate', 'carModel');
  const errors = { plate: useFieldError('plate'), carModel: useFieldError('carModel') };
  if (!drivesOwnCar(draft.kind)) return null;
  return (
    <div className={stack[16]}>
      <SegmentedControl
        label={t`您的車是`}
        value={draft.transmission}
        options={[
          { value: 'automatic', label: t`自排` },
          { value: 'manual', label: t`手排` },
        ]}
        onChange={(value) => send({ type: 'field.changed', field: 'transmission', value })}
      />
      <div className={styles.pair}>
        <div data-field="plate">
          <TextField
            label={t`車牌號碼`}
            isOptional
            placeholder="ABC-1234"
            autoCapitalize="characters"
            spellCheck="false"
            autoComplete="off"
            hint={<Trans>司機會依車牌找到您的車</Trans>}
            value={draft.plate}
            error={errors.plate}
            onChange={(value) => send({ type: 'field.changed', field: 'plate', value })}
            onBlur={() => send({ type: 'field.left', field: 'plate' })}
          />
        </div>
        <div data-field="carModel">
          <TextField
            label={t`車款與顏色`}
            isOptional
            autoComplete="off"
            placeholder={t`例如 白色 RAV4`}
            value={draft.carModel}
            error={errors.carModel}
            onChange={(value) => send({ type: 'field.changed', field: 'carModel', value })}
            onBlur={() => send({ type: 'field.left', field: 'carModel' })}
          />
        </div>
      </div>
    </div>
  );
}

/** The payment method, and a note for the driver. */
export function PaymentFields() {
  const { t } = useLingui();
  const { draft, send } = useOrderFields('kind', 'payment', 'note');
  const note = useFieldError('note');
  const ownCar = t`例如：車停在地下二樓、在側門等`;
  const examples: Readonly<Record<ServiceKind, string>> = {
    type_dui: ownCar,
    type_hourly_designated: ownCar,
    type_airport_port: t`例如：兩件大行李、需要兒童安全座椅`,
    type_rental_travel: t`例如：有長輩同行、想在途中吃午餐`,
  };
  return (
    <div className={stack[16]}>
      <RadioCards
        label={t`付款方式`}
        value={draft.payment}
        options={[
          {
            value: 'card',
            label: t`信用卡`,
            description: t`行程結束後在訂單頁付款，現在不會扣款`,
          },
          { value: 'cash', label: t`現金`, description: t`抵達時直接付給司機` },
        ]}
        onChange={(value) => send({ type: 'field.changed', field: 'payment', value })}
      />
      <div data-field="note">
        <TextArea
          label={t`給司機的備註`}
          isOptional
          maxLength={NOTE_MAX_LENGTH}
          placeholder={examples[draft.kind]}
          value={draft.note}
          error={note}
          onChange={(value) => send({ type: 'field.changed', field: 'note', value })}
          onBlur={() => send({ type: 'field.left', field: 'note' })}
        />
      </div>
    </div>
  );
}
