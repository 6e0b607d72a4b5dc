import { Trans } from '@lingui/react/macro';
import * as styles from '../../shared/rows.css.ts';
import { DownloadButton } from './download-button.tsx';
import * as profile from './profile.css.ts';

const EVERYTHING = { kind: 'export', form: {} } as const;

/** The export of the member's data, to which the law entitles them. */
export function AccountExport() {
  return (
    <>
      <h2 className={profile.subtitle}>
        <Trans>我的資料副本</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>
          我們保存的您的資料：個人資料、訂單、付款、點數、地址和檔案，打包成一個 ZIP 檔。
        </Trans>
      </p>
      <DownloadButton request={EVERYTHING}>
        <Trans>下載我的資料</Trans>
      </DownloadButton>
    </>
  );
}
