import { Trans } from '@lingui/react/macro';
import * as styles from './driver-card.css.ts';

/** Four digits, large enough to be read over a car's roof. */
export function BoardingCode({ code }: { code: string }) {
  return (
    <div className={styles.code}>
      <div>
        <p className={styles.codeTitle}>
          <Trans>乘車碼</Trans>
        </p>
        <p className={styles.codeNote}>
          <Trans>司機會詢問這組號碼，確認接到的是您本人。</Trans>
        </p>
      </div>
      <p className={styles.codeFigures}>{code}</p>
    </div>
  );
}
