import { Trans, useLingui } from '@lingui/react/macro';
import type { DeliveryAddress } from '../../../domain/account/address.ts';
import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH, NOTE_MAX_LENGTH } from '../../../domain/limits.ts';
import { selectForm, type FormRef } from '../../../machines/form/selectors.ts';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { textField, useError, useForm } from '../../shared/use-form.ts';
import { useTooLong } from '../../shared/use-too-long.ts';

type Field = 'receiver' | 'phonenumber' | 'postcode' | 'address' | 'note';

/** A dialog that adds or changes a delivery address. */
export function AddressDialog({
  form,
  onClose,
}: {
  form: FormRef<DeliveryAddress>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const shown = useForm(form);
  const isNew = usePortalSelector(form, selectForm) === 'add';
  const words = useAddressWords();
  const errors = {
    receiver: words('receiver', useError(form, 'receiver')),
    phonenumber: words('phonenumber', useError(form, 'phonenumber')),
    postcode: words('postcode', useError(form, 'postcode')),
    address: words('address', useError(form, 'address')),
    note: words('note', useError(form, 'note')),
  };
  const field = (name: Field) => textField(shown, name, errors[name]);
  return (
    <FormDialog
      form={shown}
      title={isNew ? <Trans>新增地址</Trans> : <Trans>編輯地址</Trans>}
      save={<Trans>儲存地址</Trans>}
      onClose={onClose}
    >
      <div data-field="receiver">
        <TextField {...field('receiver')} label={t`收件人`} autoComplete="name" />
      </div>
      <div data-field="phonenumber">
        <TextField
          {...field('phonenumber')}
          label={t`收件人電話`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0912-345-678"
        />
      </div>
      <div data-field="postcode">
        <TextField
          {...field('postcode')}
          label={t`郵遞區號`}
          isOptional
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="100"
        />
      </div>
      <div data-field="address">
        <TextField {...field('address')} label={t`地址`} autoComplete="street-address" />
      </div>
      <div data-field="note">
        <TextArea
          {...field('note')}
          label={t`給送貨員的備註`}
          isOptional
          maxLength={NOTE_MAX_LENGTH}
        />
      </div>
      <Checkbox
        isChecked={shown.values.isDefault}
        onChange={(isDefault) => shown.change({ isDefault })}
      >
        <Trans>設為預設地址</Trans>
      </Checkbox>
    </FormDialog>
  );
}

/** How many characters a field may have. */
const MOST: Readonly<Partial<Record<Field, number>>> = {
  receiver: NAME_MAX_LENGTH,
  address: ADDRESS_MAX_LENGTH,
  note: NOTE_MAX_LENGTH,
};

function useAddressWords(): (field: Field, code: string | undefined) => string | undefined {
  const { t } = useLingui();
  const tooLong = useTooLong();
  const missing: Readonly<Record<string, string>> = {
    receiver: t`請輸入收件人姓名`,
    phonenumber: t`請輸入送貨時聯絡得到的電話`,
    address: t`請輸入地址`,
  };
  return (field, code) => {
    switch (code) {
      case undefined:
        return undefined;
      case 'required':
        return missing[field] ?? t`請填寫這一欄`;
      case 'invalidPhone':
        return t`請輸入台灣的手機或市話號碼，例如 0912-345-678`;
      case 'invalidPostcode':
        return t`郵遞區號是 3、5 或 6 位數字`;
      case 'badName':
        return t`這裡有看不見的字元，請重新輸入`;
      case 'tooLong':
        return tooLong(MOST[field]);
      default:
        return t`請檢查這一欄`;
    }
  };
}
