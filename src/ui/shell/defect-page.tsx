import { Trans } from '@lingui/react/macro';
import { Button } from '../kit/button/button.tsx';
import { EmptyDrawing } from '../kit/drawings/drawings.tsx';
import { EmptyState } from '../kit/empty-state/empty-state.tsx';
import { wholePage } from './whole-page.css.ts';

/**
 * Matches the messages of browsers for code that could not be loaded, because of the network or because there is a
 * newer version.
 */
const MISSING_PART = /dynamically imported module|importing a module script/i;

/** The page for a defect of the portal: it says what happened, what is safe, and what to do. */
export function DefectPage({ error }: { error: unknown }) {
  const isMissing = error instanceof Error && MISSING_PART.test(error.message);
  return (
    <main id="main" className={wholePage} tabIndex={-1}>
      <EmptyState
        level={1}
        drawing={<EmptyDrawing of={isMissing ? 'offline' : 'lost'} />}
        title={isMissing ? <Trans>頁面沒有載入完成</Trans> : <Trans>這個頁面出了問題</Trans>}
        action={
          <Button look="primary" onPress={() => window.location.reload()}>
            <Trans>重新載入頁面</Trans>
          </Button>
        }
      >
        {isMissing ? (
          <Trans>網路可能中斷了，或網站剛更新。請檢查網路後重新載入；已送出的訂單不受影響。</Trans>
        ) : (
          <Trans>
            這是我們的問題，與您無關。已送出的訂單和填寫的內容都不受影響，重新載入後即可繼續。
          </Trans>
        )}
      </EmptyState>
    </main>
  );
}
