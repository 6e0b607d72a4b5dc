import { Trans, useLingui } from '@lingui/react/macro';
import { NOTIFY_BY, type NotifyBy } from '../../../domain/order/ride-messages.ts';
import { SegmentedControl } from '../../kit/radio/radio.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { stack } from '../../theme/layout.css.ts';
import { useFieldError } from './field-error.tsx';
import { useOrderFields } from './use-order-fields.ts';

/** How the passenger is notified about the ride while no page of the order is open. */
export function NotifyFields() {
  const { t } = useLingui();
  const { draft, send } = useOrderFields('notify', 'email');
  const errors = { notify: useFieldError('notify'), email: useFieldError('email') };
  const words: Readonly<Record<NotifyBy, string>> = {
    sms: t`簡訊`,
    email: t({ message: '電子郵件', context: 'short' }),
    none: t`不通知`,
  };
  return (
    <div className={stack[16]}>
      <div data-field="notify">
        <SegmentedControl
          label={t`關閉網頁後，用什麼通知您`}
          value={draft.notify}
          options={NOTIFY_BY.map((value) => ({ value, label: words[value] }))}
          error={errors.notify}
          hint={
            draft.notify === 'none' ? (
              <Trans>請留著這個網頁，或用訂單編號查詢進度。</Trans>
            ) : (
              <Trans>訂單成立、司機接單與抵達、取消或待付款時通知您，附上訂單連結。</Trans>
            )
          }
          onChange={(value) => send({ type: 'field.changed', field: 'notify', value })}
        />
      </div>
      {draft.notify === 'email' && (
        <div data-field="email">
          <TextField
            label={t`電子郵件地址`}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck="false"
            value={draft.email}
            error={errors.email}
            onChange={(value) => send({ type: 'field.changed', field: 'email', value })}
            onBlur={() => send({ type: 'field.left', field: 'email' })}
          />
        </div>
      )}
    </div>
  );
}
