import { Trans } from '@lingui/react/macro';
import { EmptyDrawing } from '../kit/drawings/drawings.tsx';
import { EmptyState } from '../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../kit/link/link.tsx';
import { BareLayout } from './bare-layout.tsx';

/** For every address that is no page (PAGE-02). */
export function NotFoundPage() {
  return (
    <BareLayout>
      <EmptyState
        level={1}
        drawing={<EmptyDrawing of="lost" />}
        title={<Trans>找不到這個頁面</Trans>}
        action={
          <>
            <LinkButton to="/index" look="primary">
              <Trans>回首頁</Trans>
            </LinkButton>
            <LinkButton to="/order/search" look="quiet">
              <Trans>查詢訂單</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>網址可能打錯了，或頁面已經移走。</Trans>
      </EmptyState>
    </BareLayout>
  );
}
