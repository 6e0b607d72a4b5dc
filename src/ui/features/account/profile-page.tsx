import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  accountValues,
  newPhoneValues,
  type Account,
  type AccountForm,
} from '../../../domain/account/profile.ts';
import { POINT_KINDS } from '../../../domain/account/records.ts';
import { formatPhone } from '../../../domain/order/phone.ts';
import type { Profile } from '../../../domain/session/profile.ts';
import { selectChanging, selectOpenForm } from '../../../machines/collection/selectors.ts';
import type { AccountRef } from '../../../machines/portal/types.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { Link } from '../../kit/link/link.tsx';
import { usePage } from '../../on-demand.tsx';
import { useLacks, usePortalSelector } from '../../portal.tsx';
import { AccountPage, Fetched } from '../../shared/account-page.tsx';
import { Change } from '../../shared/change.tsx';
import { useMoments } from '../../shared/moments.ts';
import { NotDone } from '../../shared/row-actions.tsx';
import * as styles from '../../shared/rows.css.ts';
import { Rows } from '../../shared/rows.tsx';
import { WebPushSwitch } from '../../shared/web-push-switch.tsx';
import { stack } from '../../theme/layout.css.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountExport } from './account-export.tsx';
import type { LinkSearch } from './account-search.ts';
import { useLevelWords } from './level-words.ts';
import { LinkNews } from './link-news.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { pointsOf } from './points.ts';
import { Portrait } from './portrait.tsx';
import * as profile from './profile.css.ts';
import { Sessions } from './sessions.tsx';
import { useTellChanged } from './use-tell-changed.ts';

/** A member's details, password, and the sessions in which they are signed in (PAGE-05, SESS-01). */
export function ProfilePage({ news }: { news: LinkSearch }) {
  const page = usePage({ name: 'profile', input: { query: undefined } });
  return (
    <AccountPage title={<Trans>個人資料</Trans>}>
      <Fetched page={page}>
        {(list) => (
          <Rows list={list} empty={null}>
            {(account) => (
              <Shown key={account.profile.userId} list={list} account={account} news={news} />
            )}
          </Rows>
        )}
      </Fetched>
    </AccountPage>
  );
}

function Shown({ list, account, news }: { list: AccountRef; account: Account; news: LinkSearch }) {
  const { money } = useFormats();
  const tellChanged = useTellChanged(list, account);
  const { userName, nickName, email, phonenumber, birthday, balance, userType, hasPassword } =
    account.profile;
  const { fullDate } = useMoments();
  const lacks = useLacks();
  const form = usePortalSelector(list, selectOpenForm);
  const changing = usePortalSelector(list, selectChanging);
  const born = birthday === '' ? '' : fullDate(Date.parse(`${birthday}T00:00+08:00`));
  const open = (name: AccountForm): void => {
    const valuesOf = name === 'phone' ? newPhoneValues : accountValues;
    const values = valuesOf(account.profile);
    list.send({ type: 'form.open', form: name, values });
    if (name === 'password') tellChanged();
  };
  const signInAgain = (): void => {
    list.send({ type: 'form.close' });
    list.send({ type: 'row.change', change: { kind: 'signInAgain' } });
  };
  return (
    <li className={profile.parts}>
      {changing?.kind === 'signInAgain' && <NotDone list={list} />}
      <LinkNews list={list} account={account} {...news} />
      <Portrait list={list} profile={account.profile} onChange={() => open('avatar')} />
      <section className={stack[8]}>
        <dl className={profile.facts}>
          <Fact term={<Trans>名稱</Trans>} value={nickName} />
          <Fact term={<Trans>電子郵件</Trans>} value={email} />
          <Fact term={<Trans>生日</Trans>} value={born} />
          <Fact
            term={<Trans>電話</Trans>}
            value={phonenumber === '' ? '' : formatPhone(phonenumber)}
          />
          <Fact term={<Trans>登入帳號</Trans>} value={userName} />
          {userType === 'driver' && <Fact term={<Trans>身分</Trans>} value={<Trans>司機</Trans>} />}
          <Fact term={<Trans>會員等級</Trans>} value={<Level profile={account.profile} />} />
          <Fact term={<Trans>點數</Trans>} value={<Points profile={account.profile} />} />
          <Fact term={<Trans>帳戶餘額</Trans>} value={money(balance)} />
        </dl>
        <div className={styles.actions}>
          <Change onPress={() => open('profile')}>
            <Trans>編輯資料</Trans>
          </Change>
          <Change onPress={() => open('phone')}>
            {phonenumber === '' ? <Trans>新增電話</Trans> : <Trans>變更電話</Trans>}
          </Change>
          <Change onPress={() => open('password')}>
            <Trans>變更密碼</Trans>
          </Change>
        </div>
      </section>
      <LinkedAccounts list={list} account={account} />
      <Part title={<Trans>通知</Trans>}>
        <WebPushSwitch />
      </Part>
      <Part title={<Trans>登入中的裝置</Trans>}>
        <Sessions list={list} sessions={account.sessions} />
      </Part>
      {!lacks('accountExport') && (
        <section className={stack[8]}>
          <AccountExport />
        </section>
      )}
      {!lacks('accountDeletion') && (
        <Part title={<Trans>刪除帳號</Trans>}>
          <p className={styles.note}>
            <Trans>刪除後無法復原。刪除前，您可以先下載上面的資料副本。</Trans>
          </p>
          <div className={styles.actions}>
            <Change onPress={() => open('delete')}>
              <Trans>刪除帳號</Trans>
            </Change>
          </div>
        </Part>
      )}
      {form !== undefined && (
        <AccountDialog
          form={form}
          phone={phonenumber}
          email={email}
          hasPassword={hasPassword}
          onSignInAgain={signInAgain}
          onClose={() => list.send({ type: 'form.close' })}
        />
      )}
    </li>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={stack[8]}>
      <h2 className={profile.subtitle}>{title}</h2>
      {children}
    </section>
  );
}

/** Shows only the level's name; its own page says how long the level lasts. */
function Level({ profile: { vipLevel } }: { profile: Profile }) {
  const words = useLevelWords();
  return (
    <Link to="/account/{-$page}" params={{ page: 'vip' }}>
      {words(vipLevel)}
    </Link>
  );
}

function Points({ profile: member }: { profile: Profile }) {
  const { number } = useFormats();
  const [supporter, influencer, creator] = POINT_KINDS.map((kind) =>
    number(pointsOf(member, kind)),
  );
  return (
    <Link to="/account/{-$page}" params={{ page: 'points' }}>
      <Trans>
        贊助 {supporter}、推薦 {influencer}、創作 {creator}
      </Trans>
    </Link>
  );
}

function Fact({ term, value }: { term: ReactNode; value: ReactNode }) {
  return (
    <>
      <dt className={profile.term}>{term}</dt>
      <dd className={profile.value}>{value === '' ? <Trans>尚未填寫</Trans> : value}</dd>
    </>
  );
}
