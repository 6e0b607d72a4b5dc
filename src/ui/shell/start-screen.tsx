import { Button } from '../kit/button/button.tsx';
import { CarDrawing, EmptyDrawing } from '../kit/drawings/drawings.tsx';
import { EmptyState } from '../kit/empty-state/empty-state.tsx';
import { bar } from '../kit/progress-bar/progress-bar.css.ts';
import type { StartWords } from './start-words.ts';
import { wholePage } from './whole-page.css.ts';

/** The whole page, until the portal has started. */
export function StartScreen({
  state,
  words,
  onRetry,
}: {
  state: 'brief' | 'slow' | 'failed';
  words: StartWords;
  onRetry: () => void;
}) {
  // The progress bar of navigations, without its text, which is not loaded yet.
  if (state === 'brief') return <div className={bar} aria-hidden="true" />;
  const isFailed = state === 'failed';
  return (
    <main className={wholePage}>
      <div role={isFailed ? 'alert' : 'status'}>
        <EmptyState
          level={1}
          drawing={isFailed ? <EmptyDrawing of="offline" /> : <CarDrawing size={144} />}
          title={isFailed ? words.failed : words.slow}
          action={
            isFailed && (
              <Button look="primary" onPress={onRetry}>
                {words.retry}
              </Button>
            )
          }
        >
          {isFailed ? words.failedBody : words.slowBody}
        </EmptyState>
      </div>
    </main>
  );
}
