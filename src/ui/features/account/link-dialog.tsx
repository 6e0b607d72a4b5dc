import { Trans } from '@lingui/react/macro';
import { BRAND } from '../../shared/brand-icons.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import type { AccountDialogProps } from './account-dialog.tsx';
import { useAccountForm } from './account-fields.ts';
import { ProofFields } from './proof-fields.tsx';

/**
 * A dialog from which the member leaves for a provider, to link their account there. They prove first that this account
 * is theirs, because whoever links an account of their own can then sign in.
 */
export function LinkDialog({ onClose, ...props }: AccountDialogProps) {
  const account = useAccountForm(props.form);
  const { source } = account.shown.values;
  const name = source === '' ? '' : BRAND[source];
  return (
    <FormDialog
      form={account.shown}
      title={<Trans>連結 {name}</Trans>}
      save={<Trans>前往 {name}</Trans>}
      closesAtOnce
      onClose={onClose}
    >
      <p>
        <Trans>連結後，用 {name} 就能登入您的帳號，所以請先確認是您本人。</Trans>
      </p>
      <ProofFields {...props} account={account} />
    </FormDialog>
  );
}
