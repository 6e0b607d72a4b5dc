import { Trans, useLingui } from '@lingui/react/macro';
import type { Decision } from '../../../../domain/joining/desk.ts';
import { PROJECT_LIMITS } from '../../../../domain/project/limits.ts';
import { selectOpenForm } from '../../../../machines/collection/selectors.ts';
import { selectError, selectForm, type FormRef } from '../../../../machines/form/selectors.ts';
import { TextArea } from '../../../kit/text-area/text-area.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { textField, useForm } from '../../../shared/use-form.ts';
import type { ProjectReviewList } from './desk-project.tsx';

/** The decision that is being written. It stays open if the project leaves the desk meanwhile. */
export function OpenDecision({ list }: { list: ProjectReviewList }) {
  const form = usePortalSelector(list, selectOpenForm<Decision>);
  if (form === undefined) return null;
  return <DecisionForm form={form} onClose={() => list.send({ type: 'form.close' })} />;
}

function DecisionForm({ form, onClose }: { form: FormRef<Decision>; onClose: () => void }) {
  const { t } = useLingui();
  const shown = useForm(form);
  const isPublish = usePortalSelector(form, selectForm) === 'publish';
  const code = usePortalSelector(form, selectError('note')<Decision>);
  const error =
    code === undefined
      ? undefined
      : code === 'tooLate'
        ? t`募集日期已過，請退回讓發起人重新設定`
        : t`請填寫這一欄`;
  return (
    <FormDialog
      form={shown}
      title={isPublish ? <Trans>通過並公開這個專案？</Trans> : <Trans>退回這個專案？</Trans>}
      save={isPublish ? <Trans>通過並公開</Trans> : <Trans>退回修改</Trans>}
      look={isPublish ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <div data-field="note">
        <TextArea
          {...textField(shown, 'note', error)}
          label={t`給發起人的說明`}
          isOptional={isPublish}
          maxLength={PROJECT_LIMITS.reviewNote}
        />
      </div>
    </FormDialog>
  );
}
