import { Trans, useLingui } from '@lingui/react/macro';
import type { Contact, ContactError } from '../../../domain/messaging/contact.ts';
import { selectForm, type SubmissionRef } from '../../../machines/submission/selectors.ts';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { FormDialog } from '../account/form-dialog.tsx';
import { textField, useError, useForm } from '../account/use-form.ts';

export interface ContactDialogProps {
  form: SubmissionRef<Contact>;
  onClose: () => void;
}

/** Be called, or be answered after one has gone (CHAT-02); the thanks stand in the conversation. */
export function ContactDialog({ form, onClose }: ContactDialogProps) {
  const { t } = useLingui();
  const shown = useForm(form);
  const isCall = usePortalSelector(form, selectForm<Contact>) === 'callMe';
  const words = (code: string | undefined): string | undefined => {
    // What the server says of a number, too.
    switch (code as ContactError | 'invalid' | undefined) {
      case undefined:
        return undefined;
      case 'required':
        return isCall ? t`請填寫電話號碼` : t`請填寫電話或電子郵件，至少一項`;
      case 'tooLong':
        return t`文字太長，請縮短`;
      case 'invalidEmail':
        return t`請輸入完整的電子郵件，例如 name@example.com`;
      default:
        return t`請輸入台灣的電話號碼，例如 0912 345 678`;
    }
  };
  const name = useError(form, 'name');
  const phonenumber = useError(form, 'phonenumber');
  const email = useError(form, 'email');
  return (
    <FormDialog
      form={shown}
      title={isCall ? <Trans>請客服回電</Trans> : <Trans>留下聯絡方式</Trans>}
      save={isCall ? <Trans>請回電給我</Trans> : <Trans>送出聯絡方式</Trans>}
      onClose={onClose}
    >
      <p>
        {isCall ? (
          <Trans>客服會在服務時間（每日 13:00–22:00）撥這個號碼給您。</Trans>
        ) : (
          <Trans>您離開這裡之後，我們會用它告訴您客服回覆了。電話或電子郵件填一項就可以。</Trans>
        )}
      </p>
      {!isCall && (
        <div data-field="name">
          <TextField
            {...textField(shown, 'name', words(name))}
            label={t`怎麼稱呼您`}
            isOptional
            autoComplete="name"
          />
        </div>
      )}
      <div data-field="phonenumber">
        <TextField
          {...textField(shown, 'phonenumber', words(phonenumber))}
          label={t`電話號碼`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      {!isCall && (
        <div data-field="email">
          <TextField
            {...textField(shown, 'email', words(email))}
            label={t`電子郵件`}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </div>
      )}
    </FormDialog>
  );
}
