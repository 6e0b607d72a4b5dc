import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '../portal.tsx';
import * as styles from './without-script.css.ts';

/** Says what does not work without JavaScript, and what to do instead. Visitors with JavaScript never see it. */
export function WithoutScript({ children }: { children: ReactNode }) {
  const { contact } = useSettings();
  return (
    <noscript>
      <div className={styles.note}>
        <p>
          <strong>
            <Trans>這一頁要開啟 JavaScript 才能送出</Trans>
          </strong>
        </p>
        <p>{children}</p>
        <p>
          <Trans>
            請在瀏覽器的設定開啟 JavaScript 再重新整理，線上客服就能協助您；或寫信到{' '}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>，附上這些資料。
          </Trans>
        </p>
      </div>
    </noscript>
  );
}
