import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import {
  GEARS,
  NO_PICTURE,
  type ApplicationValues,
  type DocumentKind,
  type Step,
} from '../../../domain/joining/application.ts';
import { CITIES } from '../../../domain/joining/city.ts';
import { LICENCES } from '../../../domain/joining/enrolment.ts';
import {
  isMaskedNumber,
  maskedNumber,
  tidyIdentityNumber,
} from '../../../domain/joining/identity-number.ts';
import { MESSAGE_MAX_LENGTH } from '../../../domain/joining/limits.ts';
import { selectProgress, type FormRef } from '../../../machines/form/selectors.ts';
import { FieldNote } from '../../kit/field/field-notes.tsx';
import { FileButton } from '../../kit/file-button/file-button.tsx';
import { Meter } from '../../kit/meter/meter.tsx';
import { Select } from '../../kit/select/select.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { Facts } from '../../shared/desk-parts.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { textField, useForm } from '../../shared/use-form.ts';
import { stack } from '../../theme/layout.css.ts';
import { AreaChoices, Consent, KindChoices, Named, useFieldError } from './fields.tsx';
import {
  CITY_WORDS,
  DOCUMENT_WORDS,
  GEARS_WORDS,
  LICENCE_WORDS,
  STEP_WORDS,
  useOptions,
} from './joining-words.ts';
import * as styles from './joining.css.ts';
import { useAnswers } from './use-answers.tsx';

type Form = FormRef<ApplicationValues>;
interface DialogProps {
  readonly form: Form;
  readonly onClose: () => void;
}
type TextName = 'name' | 'phonenumber' | 'idNumber' | 'birthday' | 'licenceSince' | 'introduction';

function useText(form: Form, name: TextName) {
  return textField(useForm(form), name, useFieldError(form, name));
}

/** The dialog for one step of the application (DRV-01). */
export function StepDialog({ form, step, onClose }: DialogProps & { step: Step }) {
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

/**
 * The dialog for a photograph of one document. The applicant takes or chooses a photograph, and it is checked and sent.
 */
export function DocumentDialog({ form, kind, onClose }: DialogProps & { kind: DocumentKind }) {
  const { t, i18n } = useLingui();
  const note = useId();
  const shown = useForm(form);
  const error = useFieldError(form, 'picture');
  const { picture } = shown.values;
  const progress = usePortalSelector(form, selectProgress);
  const share = progress?.total === undefined ? undefined : progress.done / progress.total;
  const name = i18n._(DOCUMENT_WORDS[kind]);
  const choose = (file: File): void => {
    URL.revokeObjectURL(picture.url);
    const { size, type } = file;
    const chosen = { ...NO_PICTURE, file, size, type, name: file.name };
    shown.change({ picture: { ...chosen, url: URL.createObjectURL(file) } });
    // Marks the field as left, so that an error of the picture is shown at once.
    shown.left('picture');
  };
  return (
    <FormDialog form={shown} title={name} save={<Trans>上傳照片</Trans>} onClose={onClose}>
      {picture.url !== '' && !picture.isBroken && (
        <img
          className={styles.preview}
          src={picture.url}
          alt={t`${name}的預覽`}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            shown.change({ picture: { ...picture, width, height } })
          }
          onError={() => shown.change({ picture: { ...picture, isBroken: true } })}
        />
      )}
      {picture.isBroken && error === undefined && (
        <p className={parts.note}>
          <Trans>這個瀏覽器無法預覽 {picture.name}，仍然可以上傳。</Trans>
        </p>
      )}
      <div className={stack[8]} data-field="picture">
        <div className={parts.buttons}>
          <FileButton
            accept="image/*"
            capture={kind === 'portrait' ? 'user' : 'environment'}
            look={picture.url === '' ? 'primary' : 'secondary'}
            describedBy={note}
            isDisabled={shown.isSaving}
            onChoose={choose}
          >
            <Trans>拍照</Trans>
          </FileButton>
          <FileButton
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
            describedBy={note}
            isDisabled={shown.isSaving}
            onChoose={choose}
          >
            {picture.url === '' ? <Trans>選擇照片</Trans> : <Trans>選擇另一張照片</Trans>}
          </FileButton>
        </div>
        <FieldNote
          id={note}
          hint={<Trans>四個角都要入鏡、文字看得清楚、沒有反光。20 MB 以下。</Trans>}
          error={error}
        />
      </div>
      {shown.isSaving && (
        <Meter label={t`上傳進度`} share={share}>
          <Trans>正在上傳…</Trans>
        </Meter>
      )}
    </FormDialog>
  );
}

/** The dialog in which the applicant reviews the application before sending it. */
export function ReviewDialog({ form, onClose }: DialogProps) {
  const answers = useAnswers();
  const shown = useForm(form);
  const error = useFieldError(form, 'agreed');
  const { values, change, left } = shown;
  const number = tidyIdentityNumber(values.idNumber);
  const idNumber = isMaskedNumber(values.idNumber) ? values.idNumber : maskedNumber(number);
  return (
    <FormDialog
      form={shown}
      title={<Trans>確認並送出</Trans>}
      save={<Trans>送出申請</Trans>}
      closesAtOnce
      onClose={onClose}
    >
      <Facts rows={answers({ ...values, idNumber }).filter(([, value]) => value !== '')} />
      <Consent
        isGiven={values.agreed}
        error={error}
        onChange={(isGiven) => {
          change({ agreed: isGiven });
          left('agreed');
        }}
      >
        <Trans>
          資料都是我本人的，並同意依隱私權政策用於審核。未通過時，證件會在 180 天後刪除。
        </Trans>
      </Consent>
    </FormDialog>
  );
}
