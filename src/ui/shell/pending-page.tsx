import { Trans } from '@lingui/react/macro';
import { CarDrawing } from '../kit/drawings/drawings.tsx';
import { EmptyState } from '../kit/empty-state/empty-state.tsx';
import { wholePage } from './whole-page.css.ts';

/** Shown if the first page takes long to load. */
export function PendingPage() {
  return (
    <main id="main" className={wholePage} tabIndex={-1}>
      <EmptyState level={1} drawing={<CarDrawing size={144} />} title={<Trans>還在連線中…</Trans>}>
        <Trans>網路有點慢，請再稍候。</Trans>
      </EmptyState>
    </main>
  );
}
