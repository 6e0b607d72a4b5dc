import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DOCUMENT_REASONS } from '../../../domain/joining/application.ts';
import type { Decision } from '../../../domain/joining/desk.ts';
import { REASON_MAX_LENGTH } from '../../../domain/joining/limits.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { Select } from '../../kit/select/select.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { textField, useForm } from '../../shared/use-form.ts';
import { Named } from './fields.tsx';
import { REASON_WORDS, useOptions } from './joining-words.ts';
import { useFieldError } from './use-field-error.ts';

/** A dialog for a decision, with a note to the applicant. For a refused document it also has the reason. */
export function DecisionDialog({
  form,
  title,
  save,
  look,
  withReason = false,
  isExplained = true,
  onClose,
}: {
  form: FormRef<Decision>;
  title: ReactNode;
  save: ReactNode;
  look: 'primary' | 'danger';
  withReason?: boolean;
  /** Whether the note is optional, because the applicant already has a reason or needs none. */
  isExplained?: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const options = useOptions();
  const shown = useForm(form);
  const reason = useFieldError(form, 'reason');
  const note = useFieldError(form, 'note');
  return (
    <FormDialog form={shown} title={title} save={save} look={look} onClose={onClose}>
      {withReason && (
        <Named name="reason">
          <Select
            label={t`原因`}
            value={shown.values.reason}
            placeholder={t`請選擇`}
            options={options(DOCUMENT_REASONS, REASON_WORDS)}
            error={reason}
            onChange={(chosen) => shown.change({ reason: chosen })}
          />
        </Named>
      )}
      <Named name="note">
        <TextArea
          {...textField(shown, 'note', note)}
          label={t`給申請人的說明`}
          isOptional={isExplained && shown.values.reason !== 'other'}
          maxLength={REASON_MAX_LENGTH}
        />
      </Named>
    </FormDialog>
  );
}
