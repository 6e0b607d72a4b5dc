import { Trans, useLingui } from '@lingui/react/macro';
import { GEARS, type ApplicationValues, type Step } from '../../../domain/joining/application.ts';
import { CITIES } from '../../../domain/joining/city.ts';
import { LICENCES } from '../../../domain/joining/enrolment.ts';
import { MESSAGE_MAX_LENGTH } from '../../../domain/joining/limits.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { Select } from '../../kit/select/select.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { textField, useForm } from '../../shared/use-form.ts';
import { AreaChoices, KindChoices, Named } from './fields.tsx';
import { CITY_WORDS, GEARS_WORDS, LICENCE_WORDS, STEP_WORDS, useOptions } from './joining-words.ts';
import { useFieldError } from './use-field-error.ts';

type Form = FormRef<ApplicationValues>;
type TextName = 'name' | 'phonenumber' | 'idNumber' | 'birthday' | 'licenceSince' | 'introduction';

/** The props of a text field of an application. */
function useText(form: Form, name: TextName) {
  return textField(useForm(form), name, useFieldError(form, name));
}

/** The dialog for one step of the application (DRV-01). */
export function StepDialog({
  form,
  step,
  onClose,
}: {
  form: Form;
  step: Step;
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  return (
    <FormDialog
      form={useForm(form)}
      title={i18n._(STEP_WORDS[step])}
      save={<Trans>儲存</Trans>}
      onClose={onClose}
    >
      {step === 'person' && <PersonFields form={form} />}
      {step === 'licence' && <LicenceFields form={form} />}
      {step === 'experience' && <ExperienceFields form={form} />}
    </FormDialog>
  );
}

function PersonFields({ form }: { form: Form }) {
  const { t } = useLingui();
  const options = useOptions();
  const { values, change } = useForm(form);
  const city = useFieldError(form, 'city');
  return (
    <>
      <Named name="name">
        <TextField {...useText(form, 'name')} label={t`姓名`} autoComplete="name" />
      </Named>
      <Named name="phonenumber">
        <TextField
          {...useText(form, 'phonenumber')}
          label={t`聯絡電話`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </Named>
      <Named name="idNumber">
        <TextField
          {...useText(form, 'idNumber')}
          label={t`身分證或居留證號碼`}
          hint={t`加密保存，只有審核人員看得到。`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Named>
      <Named name="birthday">
        <TextField {...useText(form, 'birthday')} label={t`生日`} type="date" autoComplete="bday" />
      </Named>
      <Named name="city">
        <Select
          label={t`居住縣市`}
          value={values.city}
          placeholder={t`請選擇`}
          options={options(CITIES, CITY_WORDS)}
          error={city}
          onChange={(chosen) => change({ city: chosen })}
        />
      </Named>
    </>
  );
}

function LicenceFields({ form }: { form: Form }) {
  const { t } = useLingui();
  const options = useOptions();
  const { values, change } = useForm(form);
  const licence = useFieldError(form, 'licence');
  const gears = useFieldError(form, 'gears');
  return (
    <>
      <Named name="licence">
        <Select
          label={t`駕照種類`}
          hint={t`職業駕照可以載客收費；普通駕照可以代駕客人的車。`}
          value={values.licence}
          placeholder={t`請選擇`}
          options={options(LICENCES, LICENCE_WORDS)}
          error={licence}
          onChange={(chosen) => change({ licence: chosen })}
        />
      </Named>
      <Named name="licenceSince">
        <TextField {...useText(form, 'licenceSince')} label={t`取得駕照的日期`} type="date" />
      </Named>
      <Named name="gears">
        <Select
          label={t`可以開的車`}
          value={values.gears}
          placeholder={t`請選擇`}
          options={options(GEARS, GEARS_WORDS)}
          error={gears}
          onChange={(chosen) => change({ gears: chosen })}
        />
      </Named>
    </>
  );
}

function ExperienceFields({ form }: { form: Form }) {
  const { t } = useLingui();
  const { values, change } = useForm(form);
  const areas = useFieldError(form, 'areas');
  const kinds = useFieldError(form, 'kinds');
  return (
    <>
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
      <Named name="introduction">
        <TextArea
          {...useText(form, 'introduction')}
          label={t`開車經驗`}
          isOptional
          maxLength={MESSAGE_MAX_LENGTH}
        />
      </Named>
    </>
  );
}
