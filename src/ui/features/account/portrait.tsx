import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- what was there when the page was entered is no news
import { useState } from 'react';
import type { Profile } from '../../../domain/session/profile.ts';
import type { AccountRef } from '../../../machines/portal/types.ts';
import { useLacks } from '../../portal.tsx';
import { initial } from '../../shared/avatar.css.ts';
import { Change } from '../../shared/change.tsx';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import { actions } from '../../shared/rows.css.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import * as styles from './profile.css.ts';

/** The member's picture, with buttons to replace or remove it. */
export function Portrait({
  list,
  profile: { nickName, avatar },
  onChange,
}: {
  list: AccountRef;
  profile: Profile;
  onChange: () => void;
}) {
  const { t } = useLingui();
  const lacks = useLacks();
  const [known, know] = useState({ avatar, isNews: false });
  if (known.avatar !== avatar) know({ avatar, isNews: true });
  const [character] = nickName;
  return (
    <div className={styles.portrait}>
      {avatar === '' ? (
        <span className={`${styles.face} ${initial}`} aria-hidden="true">
          {character}
        </span>
      ) : (
        <img className={styles.face} src={avatar} alt={t`您的照片`} />
      )}
      <div className={actions}>
        <Change onPress={onChange}>
          {avatar === '' ? <Trans>新增照片</Trans> : <Trans>更換照片</Trans>}
        </Change>
        {avatar !== '' && !lacks('avatarRemoval') && (
          <span ref={passFocusOn}>
            <Change
              onPress={() => list.send({ type: 'row.ask', change: { kind: 'removeAvatar' } })}
            >
              <Trans>移除照片</Trans>
            </Change>
          </span>
        )}
      </div>
      <p className={visuallyHidden} role="status">
        {known.isNews && (
          <span key={avatar}>
            {avatar === '' ? <Trans>照片已移除</Trans> : <Trans>照片已更新</Trans>}
          </span>
        )}
      </p>
      <RemoveDialog
        list={list}
        kind="removeAvatar"
        title={<Trans>移除個人照片？</Trans>}
        confirm={<Trans>移除照片</Trans>}
        keep={<Trans>保留照片</Trans>}
      >
        {() => (
          <p>
            <Trans>之後顯示您名稱的第一個字。</Trans>
          </p>
        )}
      </RemoveDialog>
    </div>
  );
}
