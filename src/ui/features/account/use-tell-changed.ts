import { useLingui } from '@lingui/react/macro';
import type { Account, AccountValues } from '../../../domain/account/profile.ts';
import { selectOpenForm } from '../../../machines/collection/selectors.ts';
import type { AccountRef } from '../../../machines/portal/types.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { usePortalActor } from '../../portal.tsx';
import { BRAND } from '../../shared/brand-icons.tsx';

/**
 * Call the result when the password's form was opened. Nothing on the page changes with the password, so a notification
 * says that it was changed. It names the providers that still lead into the account: a stranger may have linked them.
 */
export function useTellChanged(list: AccountRef, { linked }: Account): () => void {
  const { t } = useLingui();
  const formats = useFormats();
  const notifications = usePortalActor('notifications');
  const names = formats.list(linked.map(({ source }) => BRAND[source]));
  return () => {
    const opened = selectOpenForm<AccountValues>(list.getSnapshot());
    const text =
      names === ''
        ? t`密碼已變更，其他裝置已登出`
        : t`密碼已變更，其他裝置已登出。仍可用 ${names} 登入；如果不是您連結的，請解除連結。`;
    opened?.subscribe({
      complete() {
        // A form that was closed is complete, too, but not done.
        if (opened.getSnapshot().status !== 'done') return;
        notifications.send({ type: 'notification.show', message: { kind: 'plain', text } });
      },
    });
  };
}
