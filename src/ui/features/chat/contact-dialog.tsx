import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Contact, ContactError } from '../../../domain/messaging/contact.ts';
import { SERVICE_TIME } from '../../../domain/messaging/service-hours.ts';
import {
  selectError,
  selectForm,
  selectSaveFailure,
  selectSaving,
  selectValues,
  type FormRef,
} from '../../../machines/form/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useWayBack } from '../../shared/messaging/use-way-back.ts';
import { stack } from '../../theme/layout.css.ts';

const { from, to } = SERVICE_TIME;

export interface ContactDialogProps {
  form: FormRef<Contact>;
  /** Whether the user has already left a contact, which the new one replaces. */
  hasContact: boolean;
  onClose: () => void;
}

/**
 * A dialog in which the visitor asks to be called, or leaves a contact for a later answer (CHAT-02). A confirmation
 * appears in the conversation.
 */
export function ContactDialog({ form, hasContact, onClose }: ContactDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const values = usePortalSelector(form, selectValues<Contact>);
  const isSaving = usePortalSelector(form, selectSaving<Contact>);
  const failure = usePortalSelector(form, selectSaveFailure<Contact>);
  const failed = useFailureWords();
  const isCall = usePortalSelector(form, selectForm<Contact>) === 'callMe';
  const words = (code: string | undefined): string | undefined => {
    // `invalid` is an error that only the server can find.
    switch (code as ContactError | 'invalid' | undefined) {
      case undefined:
        return undefined;
      case 'required':
        return isCall ? t`請填寫電話號碼` : t`請填寫電話或電子郵件，至少一項`;
      case 'tooLong':
        return t`文字太長，請縮短`;
      case 'badName':
        return t`名稱裡有看不見的字元，請重新輸入`;
      case 'reservedName':
        return t`這個名稱保留給客服人員，請換一個`;
      case 'invalidEmail':
        return t`請輸入完整的電子郵件，例如 name@example.com`;
      default:
        return t`請輸入台灣的電話號碼，例如 0912 345 678`;
    }
  };
  const errors = {
    name: usePortalSelector(form, selectError('name')<Contact>),
    phonenumber: usePortalSelector(form, selectError('phonenumber')<Contact>),
    email: usePortalSelector(form, selectError('email')<Contact>),
  };
  const field = (name: keyof Contact) => ({
    name,
    value: values[name],
    error: words(errors[name]),
    onChange: (text: string) => form.send({ type: 'form.changed', change: { [name]: text } }),
    onBlur: () => form.send({ type: 'form.left', field: name }),
  });
  useWayBack(true, () => {
    if (!isSaving) onClose();
    return isSaving;
  });
  // An error that is shown at its field is not shown in the dialog again.
  const isSaid = failure?.kind === 'refused' && Object.keys(failure.fields).length > 0;
  const said = failure === undefined || isSaid ? undefined : failed(failure);
  const ofContact = hasContact ? t`更改聯絡方式` : t`留下聯絡方式`;
  const title = isCall ? t`請客服回電` : ofContact;
  return (
    <Dialog
      isOpen
      title={title}
      {...(isSaving ? {} : { onClose })}
      actions={
        <>
          <Button look="primary" type="submit" form={id} isBusy={isSaving}>
            {isCall ? <Trans>請回電給我</Trans> : <Trans>送出聯絡方式</Trans>}
          </Button>
          <Button look="secondary" isDisabled={isSaving} onPress={onClose}>
            <Trans>取消</Trans>
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={stack[16]}
        onSubmit={(event) => {
          event.preventDefault();
          form.send({ type: 'form.submit' });
        }}
        noValidate
      >
        {said !== undefined && (
          <Banner tone="loss" title={said.title}>
            {said.body}
          </Banner>
        )}
        <p>
          {isCall ? (
            <Trans>
              客服會在服務時間（每日 {from}–{to}）撥這個號碼給您。
            </Trans>
          ) : (
            <Trans>您離開這裡之後，我們會用它告訴您客服回覆了。電話或電子郵件填一項就可以。</Trans>
          )}
        </p>
        {!isCall && (
          <div data-field="name">
            <TextField {...field('name')} label={t`怎麼稱呼您`} isOptional autoComplete="name" />
          </div>
        )}
        <div data-field="phonenumber">
          <TextField
            {...field('phonenumber')}
            label={t`電話號碼`}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        </div>
        {!isCall && (
          <div data-field="email">
            <TextField
              {...field('email')}
              label={t`電子郵件`}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
          </div>
        )}
      </form>
    </Dialog>
  );
}
