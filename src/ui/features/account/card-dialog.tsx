import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NewCard, NewCardField } from '../../../domain/account/card.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { useSettings } from '../../portal.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useError, useForm } from '../../shared/use-form.ts';
import { CardFields } from '../payment/card-fields.tsx';
import { SecureNote } from '../payment/secure-note.tsx';
import { TestCards } from '../payment/test-cards.tsx';

/** A dialog that saves a card. The member enters it in the card company's fields; nothing is charged. */
export function CardDialog({
  form,
  onClose,
  onReload,
}: {
  form: FormRef<NewCard>;
  onClose: () => void;
  /** Loads the card company's fields again, after they could not be loaded. */
  onReload: () => void;
}) {
  const { demo } = useSettings();
  const shown = useForm(form);
  const { fields } = shown.values;
  const words = useCardWords();
  const errors = {
    number: words('number', useError(form, 'number')),
    expiry: words('expiry', useError(form, 'expiry')),
    ccv: words('ccv', useError(form, 'ccv')),
  };
  return (
    <FormDialog
      form={shown}
      title={<Trans>新增信用卡</Trans>}
      save={<Trans>儲存信用卡</Trans>}
      isReady={fields === 'ready'}
      closesAtOnce
      onClose={onClose}
    >
      {fields === 'failed' ? (
        <Banner
          tone="loss"
          title={<Trans>卡片欄位沒有載入</Trans>}
          action={
            <Button look="quiet" size="small" onPress={onReload}>
              <Trans>重新載入</Trans>
            </Button>
          }
        >
          <Trans>卡片欄位由收單機構提供，目前連不上。請檢查網路後再試一次。</Trans>
        </Banner>
      ) : (
        <CardFields
          card={shown.values}
          isLoading={fields === 'loading'}
          isLocked={shown.isSaving}
          errors={errors}
        />
      )}
      <SecureNote>
        <Trans>
          卡片資料直接送到收單機構 TapPay 保存，我們只知道卡別、末四碼與期限。儲存時不會扣款。
        </Trans>
      </SecureNote>
      {demo && <TestCards />}
    </FormDialog>
  );
}

function useCardWords(): (field: NewCardField, code: string | undefined) => ReactNode {
  const { t } = useLingui();
  const missing: Readonly<Record<NewCardField, string>> = {
    number: t`請輸入卡號`,
    expiry: t`請輸入卡片上的月／年`,
    ccv: t`請輸入卡片上的 3 或 4 碼`,
  };
  return (field, code) => {
    if (code === undefined) return undefined;
    if (code === 'refused') return t`發卡銀行不接受這張卡片，請核對卡號、期限與安全碼`;
    return field === 'number' && code !== 'required' ? t`卡號不正確，請再核對一次` : missing[field];
  };
}
