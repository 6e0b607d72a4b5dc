import { Trans } from '@lingui/react/macro';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { stack } from '../../theme/layout.css.ts';
import type { AccountDialogProps } from './account-dialog.tsx';
import { useAccountForm } from './account-fields.ts';
import { consequences } from './profile.css.ts';
import { ProofFields } from './proof-fields.tsx';

/**
 * The dialog for deleting the account. It says what is deleted and what stays, and asks for proof that the account is
 * the member's own.
 */
export function DeleteDialog({ onClose, ...props }: AccountDialogProps) {
  const account = useAccountForm(props.form);
  return (
    <FormDialog
      form={account.shown}
      title={<Trans>刪除帳號？</Trans>}
      save={<Trans>永久刪除帳號</Trans>}
      look="danger"
      closesAtOnce
      onClose={onClose}
    >
      <div className={stack[12]}>
        <p>
          <Trans>刪除後無法復原：</Trans>
        </p>
        <ul className={consequences}>
          <li>
            <Trans>個人資料、照片、地址、儲存的信用卡與登入方式都會移除。</Trans>
          </li>
          <li>
            <Trans>點數與 VIP 資格會消失，不能轉移或折現。</Trans>
          </li>
          <li>
            <Trans>還沒寄出的贊助回饋就不會再寄出。</Trans>
          </li>
          <li>
            <Trans>依法須保存的訂單與付款紀錄會留下，但不再與您有關。</Trans>
          </li>
          <li>
            <Trans>所有裝置都會登出。</Trans>
          </li>
        </ul>
        <p>
          <Trans>訂單完成並付清、贊助結束或取消後，才能刪除帳號。</Trans>
        </p>
      </div>
      <ProofFields {...props} account={account} />
    </FormDialog>
  );
}
