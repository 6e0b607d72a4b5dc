import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { accountValues, type Account } from '../../../domain/account/profile.ts';
import { formatPhone } from '../../../domain/order/phone.ts';
import { selectOpenForm } from '../../../machines/collection/selectors.ts';
import type { AccountRef } from '../../../machines/portal/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useMoments } from '../order-view/moments.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountExport } from './account-export.tsx';
import { AccountPage, Fetched } from './account-page.tsx';
import * as profile from './profile.css.ts';
import * as styles from './rows.css.ts';
import { Rows } from './rows.tsx';
import { Sessions } from './sessions.tsx';

/** Who a member is, the password, and where signed in (PAGE-05, SESS-01). */
export function ProfilePage() {
  const page = usePage({ name: 'profile', input: { filter: '' } });
  return (
    <AccountPage title={<Trans>個人資料</Trans>}>
      <Fetched page={page}>
        {(list) => (
          <Rows list={list} empty={null}>
            {(account) => <Shown key={account.profile.userId} list={list} account={account} />}
          </Rows>
        )}
      </Fetched>
    </AccountPage>
  );
}

function Shown({ list, account }: { list: AccountRef; account: Account }) {
  const { userName, nickName, email, phonenumber, birthday } = account.profile;
  const { fullDate } = useMoments();
  const form = usePortalSelector(list, selectOpenForm);
  const born = birthday === '' ? '' : fullDate(Date.parse(`${birthday}T00:00+08:00`));
  const open = (name: 'profile' | 'password'): void =>
    list.send({ type: 'form.open', form: name, values: accountValues(account.profile) });
  return (
    <li className={styles.row}>
      <dl className={profile.facts}>
        <Fact term={<Trans>名稱</Trans>} value={nickName} />
        <Fact term={<Trans>電子郵件</Trans>} value={email} />
        <Fact term={<Trans>生日</Trans>} value={born} />
        <Fact
          term={<Trans>電話</Trans>}
          value={phonenumber === '' ? '' : formatPhone(phonenumber)}
        />
        <Fact term={<Trans>登入帳號</Trans>} value={userName} />
      </dl>
      <div className={styles.actions}>
        <Change onPress={() => open('profile')}>
          <Trans>編輯資料</Trans>
        </Change>
        <Change onPress={() => open('password')}>
          <Trans>變更密碼</Trans>
        </Change>
      </div>
      <h2 className={profile.subtitle}>
        <Trans>登入中的裝置</Trans>
      </h2>
      <Sessions list={list} sessions={account.sessions} />
      <AccountExport />
      {form !== undefined && (
        <AccountDialog form={form} onClose={() => list.send({ type: 'form.close' })} />
      )}
    </li>
  );
}

function Fact({ term, value }: { term: ReactNode; value: string }) {
  return (
    <>
      <dt className={profile.term}>{term}</dt>
      <dd className={profile.value}>{value === '' ? <Trans>尚未填寫</Trans> : value}</dd>
    </>
  );
}

function Change({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button
      look="quiet"
      size="small"
      onHoverStart={Dialog.preload}
      onFocus={Dialog.preload}
      onPress={onPress}
    >
      {children}
    </Button>
  );
}
