import { Trans, useLingui } from '@lingui/react/macro';
import type { EnrolmentValues } from '../../../domain/joining/enrolment.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { textField, useForm } from '../../shared/use-form.ts';
import { stack } from '../../theme/layout.css.ts';
import { Named } from './fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { useFieldError } from './use-field-error.ts';

/** The form that looks up an enrolment by its number and the applicant's telephone number (DRV-02). */
export function FindForm({
  form,
  onClose,
}: {
  form: FormRef<EnrolmentValues>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const shown = useForm(form);
  const number = textField(shown, 'enrolmentNo', useFieldError(form, 'enrolmentNo'));
  return (
    <form className={stack[16]} onSubmit={shown.submit} noValidate>
      <h2 className={parts.sectionTitle}>
        <Trans>查詢申請進度</Trans>
      </h2>
      <RefusedBanner failure={shown.failure} />
      <Named name="enrolmentNo">
        <TextField
          {...number}
          label={t`申請編號`}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="J260501ABCDEF"
        />
      </Named>
      <PhoneField form={form} />
      <div className={parts.buttons}>
        <Button type="submit" look="primary" isBusy={shown.isSaving}>
          <Trans>查詢進度</Trans>
        </Button>
        <Button look="secondary" isDisabled={shown.isSaving} onPress={onClose}>
          <Trans>返回</Trans>
        </Button>
      </div>
    </form>
  );
}
