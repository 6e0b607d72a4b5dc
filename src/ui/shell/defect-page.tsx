import { Trans } from '@lingui/react/macro';
import { Button } from '../kit/button/button.tsx';
import { EmptyDrawing } from '../kit/drawings/drawings.tsx';
import { EmptyState } from '../kit/empty-state/empty-state.tsx';

/** For defects of our own, which no page can answer: what happened, what is safe, how to go on. */
export function DefectPage() {
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        level={1}
        drawing={<EmptyDrawing of="broken" />}
        title={<Trans>這個頁面出了問題</Trans>}
        action={
          <Button look="primary" onPress={() => window.location.reload()}>
            <Trans>重新載入頁面</Trans>
          </Button>
        }
      >
        <Trans>
          是我們的錯誤，不是您的。已送出的訂單和填寫的內容都不受影響，重新載入後即可繼續。
        </Trans>
      </EmptyState>
    </main>
  );
}
