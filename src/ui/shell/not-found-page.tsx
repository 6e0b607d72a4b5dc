import { Trans } from '@lingui/react/macro';
import { HELP_KEY } from '../../domain/content/own-keys.ts';
import { EmptyDrawing } from '../kit/drawings/drawings.tsx';
import { EmptyState } from '../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../kit/link/link.tsx';
import { BareLayout } from './bare-layout.tsx';
import { SearchBox } from './search-box.tsx';

/** The page for every unknown address (PAGE-02). */
export function NotFoundPage() {
  return (
    <BareLayout>
      <EmptyState
        level={1}
        drawing={<EmptyDrawing of="lost" />}
        title={<Trans>找不到這個頁面</Trans>}
        action={
          <>
            <SearchBox look="wide" />
            <LinkButton to="/index" look="primary">
              <Trans>回首頁</Trans>
            </LinkButton>
            <LinkButton to="/order/search">
              <Trans>查詢訂單</Trans>
            </LinkButton>
            <LinkButton to="/policy" search={{ key: HELP_KEY }} look="quiet">
              <Trans>常見問題</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>網址可能打錯了，或頁面已經移走。</Trans>
      </EmptyState>
    </BareLayout>
  );
}
