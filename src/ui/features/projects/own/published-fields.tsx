import { useLingui } from '@lingui/react/macro';
import { PROJECT_LIMITS } from '../../../../domain/project/limits.ts';
import { DELIVERY_STATES } from '../../../../domain/project/own.ts';
import { Select } from '../../../kit/select/select.tsx';
import { TextArea } from '../../../kit/text-area/text-area.tsx';
import { TextField } from '../../../kit/text-field/text-field.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { DELIVERY_WORDS } from '../delivery-words.ts';
import { useOwnError } from './own-words.ts';
import { useOwnText, type OwnFormRef } from './use-own-text.ts';

/** News of the project for its supporters. */
export function UpdateFields({ form }: { form: OwnFormRef }) {
  const { t } = useLingui();
  return (
    <>
      <div data-field="updateTitle">
        <TextField
          {...useOwnText(form, 'update', 'updateTitle')}
          label={t`標題`}
          maxLength={PROJECT_LIMITS.updateTitle}
        />
      </div>
      <div data-field="text">
        <TextArea
          {...useOwnText(form, 'update', 'text')}
          label={t`內容`}
          hint={t`支持者會收到通知。`}
          maxLength={PROJECT_LIMITS.talk}
        />
      </div>
    </>
  );
}

/** The answer to a question. */
export function AnswerField({ form }: { form: OwnFormRef }) {
  const { t } = useLingui();
  return (
    <div data-field="text">
      <TextArea
        {...useOwnText(form, 'answer', 'text')}
        label={t`回覆`}
        hint={t`回覆會公開在專案頁面。`}
        maxLength={PROJECT_LIMITS.talk}
      />
    </div>
  );
}

/** The state of a reward's delivery to one supporter. */
export function DeliveryFields({ form }: { form: OwnFormRef }) {
  const { t, i18n } = useLingui();
  const { values, change } = useForm(form);
  const error = useOwnError(form, 'delivery', 'deliveryState');
  return (
    <>
      <div data-field="deliveryState">
        <Select
          label={t`狀態`}
          value={values.deliveryState}
          placeholder={t`請選擇`}
          options={DELIVERY_STATES.map((value) => ({
            value,
            label: i18n._(DELIVERY_WORDS[value]),
          }))}
          error={error}
          onChange={(chosen) => change({ deliveryState: chosen })}
        />
      </div>
      <div data-field="text">
        <TextField
          {...useOwnText(form, 'delivery', 'text')}
          label={t`貨運單號或說明`}
          hint={t`支持者看得到。`}
          isOptional
          maxLength={PROJECT_LIMITS.deliveryNote}
        />
      </div>
    </>
  );
}
