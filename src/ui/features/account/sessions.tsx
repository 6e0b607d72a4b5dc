import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide';
import type { SignedInSession } from '../../../domain/account/profile.ts';
import type { AccountRef } from '../../../machines/portal/types.ts';
import { DialogButton } from '../../kit/dialog/dialog-button.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { Change } from '../../shared/change.tsx';
import { useMoments } from '../../shared/moments.ts';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import * as styles from '../../shared/rows.css.ts';

/** The sessions in which a member is signed in. The member can end each other session, or all others at once. */
export function Sessions({
  list,
  sessions,
}: {
  list: AccountRef;
  sessions: readonly SignedInSession[];
}) {
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Session
            key={session.tokenId}
            session={session}
            onEnd={() =>
              list.send({ type: 'row.ask', change: { kind: 'end', tokenId: session.tokenId } })
            }
          />
        ))}
      </ul>
      {hasOthers && (
        <div ref={passFocusOn} className={styles.fitting}>
          <DialogButton
            look="secondary"
            size="small"
            wide
            onPress={() => list.send({ type: 'row.ask', change: { kind: 'end' } })}
          >
            <Trans>登出所有其他裝置</Trans>
          </DialogButton>
        </div>
      )}
      <RemoveDialog
        list={list}
        kind="end"
        title={<Trans>登出這些裝置？</Trans>}
        confirm={<Trans>登出</Trans>}
        keep={<Trans>保持登入</Trans>}
      >
        {({ tokenId }) => (
          <p>
            {tokenId === undefined ? (
              <Trans>除了目前這個裝置，其他裝置都需要重新登入。</Trans>
            ) : (
              <Trans>那個裝置需要重新登入。若不是您本人登入，請同時變更密碼。</Trans>
            )}
          </p>
        )}
      </RemoveDialog>
    </>
  );
}

function Session({ session, onEnd }: { session: SignedInSession; onEnd: () => void }) {
  const { t } = useLingui();
  const { fullDateTime } = useMoments();
  const { current, browser, os, ipaddr, loginTime, lastSeenAt } = session;
  const device = [browser, os].filter((word) => word !== '').join(' · ');
  const name = device === '' ? t`未知的裝置` : device;
  const [began, seen] = [fullDateTime(loginTime), fullDateTime(lastSeenAt)];
  return (
    <li className={styles.row} ref={passFocusOn}>
      <div className={styles.split}>
        <div>
          <p className={styles.name}>
            {name}
            {current && (
              <StatusTag tone="good" icon={CircleCheck}>
                <Trans>目前的裝置</Trans>
              </StatusTag>
            )}
          </p>
          <p className={styles.note}>
            <Trans>登入於 {began}</Trans>
          </p>
          <p className={styles.note}>
            <Trans>最近使用 {seen}</Trans>
          </p>
          <p className={styles.note}>{ipaddr}</p>
        </div>
        {!current && (
          <Change aria-label={t`登出 ${name}`} onPress={onEnd}>
            <Trans>登出</Trans>
          </Change>
        )}
      </div>
    </li>
  );
}
