import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentForm, ContentVersion } from '../../../domain/content/edited.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { DateTimeField } from '../../kit/date-time-field/date-time-field.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useError, useForm } from '../../shared/use-form.ts';
import { Untranslated } from './content-preview.tsx';

/** The dialog for the time at which a draft will be published. */
export function ScheduleDialog({
  form,
  draft,
  onClose,
}: {
  form: FormRef<ContentForm>;
  draft: ContentVersion | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const shown = useForm(form);
  const code = useError(form, 'at');
  return (
    <FormDialog
      form={shown}
      title={<Trans>排程發布</Trans>}
      save={<Trans>確認排程</Trans>}
      onClose={onClose}
    >
      {draft !== undefined && <Untranslated content={draft.content} />}
      <div data-field="at">
        <DateTimeField
          label={t`生效時間（台北）`}
          value={shown.values.at}
          error={
            code === undefined
              ? undefined
              : code === 'tooEarly'
                ? t`已有其他版本在這個時間或更晚生效，請換一個時間`
                : t`請選擇一年內的未來時間`
          }
          onChange={(at) => shown.change({ at })}
          onBlur={() => shown.left('at')}
        />
      </div>
    </FormDialog>
  );
}
