import { Trans } from '@lingui/react/macro';
import type { ApplicationValues } from '../../../domain/joining/application.ts';
import {
  isMaskedNumber,
  maskedNumber,
  tidyIdentityNumber,
} from '../../../domain/joining/identity-number.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { Facts } from '../../shared/facts.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useForm } from '../../shared/use-form.ts';
import { Consent } from './fields.tsx';
import { useAnswers } from './use-answers.tsx';
import { useFieldError } from './use-field-error.ts';

/** The dialog in which the applicant reviews the application before sending it. */
export function ReviewDialog({
  form,
  onClose,
}: {
  form: FormRef<ApplicationValues>;
  onClose: () => void;
}) {
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
