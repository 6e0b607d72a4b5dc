import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '../../../domain/account/profile.ts';
import { SOCIAL_SOURCES, type SocialSource } from '../../../domain/session/credentials.ts';
import { selectChanging, selectWork } from '../../../machines/collection/selectors.ts';
import type { AccountRef } from '../../../machines/portal/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { usePortalSelector, useSettings } from '../../portal.tsx';
import { BRAND, BrandIcon } from '../../shared/brand-icons.tsx';
import { useMoments } from '../../shared/moments.ts';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import { NotDone } from '../../shared/row-actions.tsx';
import * as styles from '../../shared/rows.css.ts';
import { stack } from '../../theme/layout.css.ts';
import { beginLinking } from './begin-linking.ts';
import * as profile from './profile.css.ts';

/** The accounts at providers with which a member can sign in. The member links and unlinks them here (SESS-07). */
export function LinkedAccounts({ list, account }: { list: AccountRef; account: Account }) {
  const { social = [] } = useSettings();
  const changing = usePortalSelector(list, selectChanging);
  const { linked } = account;
  const { hasPassword } = account.profile;
  const shown = SOCIAL_SOURCES.filter(
    (source) => social.includes(source) || linked.some((one) => one.source === source),
  );
  if (shown.length === 0) return null;
  return (
    <section className={stack[8]}>
      <h2 className={profile.subtitle}>
        <Trans>用其他帳號登入</Trans>
      </h2>
      {changing?.kind === 'link' && <NotDone list={list} />}
      <ul className={styles.list}>
        {shown.map((source) => (
          <Provider key={source} list={list} account={account} source={source} />
        ))}
      </ul>
      <RemoveDialog
        list={list}
        kind="unlink"
        title={<Trans>解除這個帳號的連結？</Trans>}
        confirm={<Trans>解除連結</Trans>}
        keep={<Trans>保留連結</Trans>}
      >
        {({ linkedId }) => (
          <Unlinking name={nameOf(account, linkedId)} endsSessions={hasPassword !== undefined} />
        )}
      </RemoveDialog>
    </section>
  );
}

const nameOf = ({ linked }: Account, id: string): string => {
  const source = linked.find((one) => one.id === id)?.source;
  return source === undefined ? '' : BRAND[source];
};

/** @param endsSessions whether the back end ends the other sessions; only one that says `hasPassword` does */
function Unlinking({ name, endsSessions }: { name: string; endsSessions: boolean }) {
  return (
    <>
      <p>
        <Trans>之後就不能用 {name} 登入，其他登入方式不受影響。</Trans>
      </p>
      {endsSessions && (
        <p>
          <Trans>除了目前這個裝置，其他裝置都需要重新登入。</Trans>
        </p>
      )}
    </>
  );
}

function Provider({
  list,
  account,
  source,
}: {
  list: AccountRef;
  account: Account;
  source: SocialSource;
}) {
  const { t } = useLingui();
  const { fullDate } = useMoments();
  const changing = usePortalSelector(list, selectChanging);
  const isChanging = usePortalSelector(list, selectWork) === 'changing';
  const name = BRAND[source];
  const isThis = changing?.kind === 'link' && changing.source === source;
  const own = account.linked.find((one) => one.source === source);
  const linkedAt = own?.linkedAt;
  const since = linkedAt === undefined ? '' : fullDate(linkedAt);
  return (
    <li className={styles.row}>
      <div className={profile.provider}>
        <BrandIcon of={source} />
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.note}>
            {linkedAt === undefined ? <Trans>尚未連結</Trans> : <Trans>連結於 {since}</Trans>}
          </p>
        </div>
        {own === undefined ? (
          <Button
            look="quiet"
            size="small"
            aria-label={t`連結 ${name}`}
            isBusy={isChanging && isThis}
            isDisabled={isChanging && !isThis}
            onHoverStart={Dialog.preload}
            onFocus={Dialog.preload}
            onPress={() => beginLinking(list, account, source)}
          >
            <Trans>連結</Trans>
          </Button>
        ) : (
          <Button
            look="quiet"
            size="small"
            aria-label={t`解除連結 ${name}`}
            isDisabled={isChanging}
            onHoverStart={Dialog.preload}
            onFocus={Dialog.preload}
            onPress={() =>
              list.send({ type: 'row.ask', change: { kind: 'unlink', linkedId: own.id } })
            }
          >
            <Trans>解除連結</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
