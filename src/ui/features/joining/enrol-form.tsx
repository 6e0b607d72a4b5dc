import { Trans, useLingui } from '@lingui/react/macro';
import { CITIES } from '../../../domain/joining/city.ts';
import type { EnrolmentType } from '../../../domain/joining/enrolment-type.ts';
import {
  fieldsOf,
  LICENCES,
  RIDES,
  TRADES,
  type EnrolmentField,
  type EnrolmentValues,
} from '../../../domain/joining/enrolment.ts';
import { MESSAGE_MAX_LENGTH } from '../../../domain/joining/limits.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Select } from '../../kit/select/select.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { textField, useForm } from '../../shared/use-form.ts';
import { stack } from '../../theme/layout.css.ts';
import { AreaChoices, Consent, KindChoices, Named } from './fields.tsx';
import {
  CITY_WORDS,
  LICENCE_WORDS,
  RIDES_WORDS,
  TRADE_WORDS,
  useOptions,
} from './joining-words.ts';
import * as styles from './joining.css.ts';
import { PhoneField } from './phone-field.tsx';
import { useFieldError } from './use-field-error.ts';

type Form = FormRef<EnrolmentValues>;
type TextName = 'company' | 'taxId' | 'contact' | 'email' | 'years' | 'message';

/** The props of a text field of an enrolment. */
function useText(form: Form, name: TextName) {
  return textField(useForm(form), name, useFieldError(form, name));
}

/** The fields of one type of enrolment (KIND-05). */
export function EnrolForm({ form, type }: { form: Form; type: EnrolmentType }) {
  const { t } = useLingui();
  const shown = useForm(form);
  const options = useOptions();
  const { values, change, left } = shown;
  const has = (field: EnrolmentField): boolean => fieldsOf(type).includes(field);
  const contact = useText(form, 'contact');
  const email = useText(form, 'email');
  const city = useFieldError(form, 'city');
  const agreed = useFieldError(form, 'agreed');
  return (
    <form id={shown.id} className={stack[24]} onSubmit={shown.submit} noValidate>
      <RefusedBanner failure={shown.failure} />
      {has('company') && <CompanyFields form={form} type={type} />}
      <div className={styles.pair}>
        <Named name="contact">
          <TextField {...contact} label={type === 2 ? t`姓名` : t`聯絡人`} autoComplete="name" />
        </Named>
        <PhoneField form={form} />
        <Named name="email">
          <TextField
            {...email}
            label={t`電子郵件`}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </Named>
        <Named name="city">
          <Select
            label={type === 2 ? t`居住縣市` : t`所在縣市`}
            value={values.city}
            placeholder={t`請選擇`}
            options={options(CITIES, CITY_WORDS)}
            error={city}
            onChange={(chosen) => change({ city: chosen })}
          />
        </Named>
      </div>
      {has('licence') && <DriverFields form={form} />}
      <Named name="message">
        <TextArea
          {...useText(form, 'message')}
          label={t`想先告訴我們的事`}
          isOptional
          maxLength={MESSAGE_MAX_LENGTH}
        />
      </Named>
      <Consent
        isGiven={values.agreed}
        error={agreed}
        onChange={(isGiven) => {
          change({ agreed: isGiven });
          left('agreed');
        }}
      >
        <Trans>我同意依隱私權政策使用這些資料來處理申請</Trans>
      </Consent>
      <Button type="submit" look="primary" isBusy={shown.isSaving}>
        <Trans>送出申請</Trans>
      </Button>
    </form>
  );
}

function CompanyFields({ form, type }: { form: Form; type: EnrolmentType }) {
  const { t } = useLingui();
  const options = useOptions();
  const { values, change } = useForm(form);
  const rides = useFieldError(form, 'rides');
  const trade = useFieldError(form, 'trade');
  return (
    <div className={styles.pair}>
      <Named name="company">
        <TextField
          {...useText(form, 'company')}
          label={type === 0 ? t`公司名稱` : t`店家名稱`}
          autoComplete="organization"
        />
      </Named>
      <Named name="taxId">
        <TextField
          {...useText(form, 'taxId')}
          label={t`統一編號`}
          inputMode="numeric"
          maxLength={16}
        />
      </Named>
      {type === 0 ? (
        <Named name="rides">
          <Select
            label={t`預計用車次數`}
            value={values.rides}
            placeholder={t`請選擇`}
            options={options(RIDES, RIDES_WORDS)}
            error={rides}
            onChange={(chosen) => change({ rides: chosen })}
          />
        </Named>
      ) : (
        <Named name="trade">
          <Select
            label={t`店家類型`}
            value={values.trade}
            placeholder={t`請選擇`}
            options={options(TRADES, TRADE_WORDS)}
            error={trade}
            onChange={(chosen) => change({ trade: chosen })}
          />
        </Named>
      )}
    </div>
  );
}

function DriverFields({ form }: { form: Form }) {
  const { t } = useLingui();
  const options = useOptions();
  const { values, change } = useForm(form);
  const licence = useFieldError(form, 'licence');
  const areas = useFieldError(form, 'areas');
  const kinds = useFieldError(form, 'kinds');
  return (
    <>
      <div className={styles.pair}>
        <Named name="licence">
          <Select
            label={t`駕照種類`}
            value={values.licence}
            placeholder={t`請選擇`}
            options={options(LICENCES, LICENCE_WORDS)}
            error={licence}
            onChange={(chosen) => change({ licence: chosen })}
          />
        </Named>
        <Named name="years">
          <TextField {...useText(form, 'years')} label={t`開車年資`} inputMode="numeric" />
        </Named>
      </div>
      <AreaChoices
        legend={t`可服務的地區`}
        areas={values.areas}
        error={areas}
        onChange={(chosen) => change({ areas: chosen })}
      />
      <KindChoices
        legend={t`想服務的種類`}
        kinds={values.kinds}
        error={kinds}
        onChange={(chosen) => change({ kinds: chosen })}
      />
    </>
  );
}
