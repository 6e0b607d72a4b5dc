import { useLingui } from '@lingui/react/macro';
import type { EnrolmentValues } from '../../../domain/joining/enrolment.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { textField, useForm } from '../../shared/use-form.ts';
import { Named } from './fields.tsx';
import { useFieldError } from './use-field-error.ts';

/** The telephone number of an enrolment, on the form and where an enrolment is looked up. */
export function PhoneField({ form }: { form: FormRef<EnrolmentValues> }) {
  const { t } = useLingui();
  const phone = textField(useForm(form), 'phonenumber', useFieldError(form, 'phonenumber'));
  return (
    <Named name="phonenumber">
      <TextField
        {...phone}
        label={t`聯絡電話`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0912-345-678"
      />
    </Named>
  );
}
