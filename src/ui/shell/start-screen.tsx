import type { Language } from '../../domain/language.ts';
import { Button } from '../kit/button/button.tsx';
import { CarDrawing, EmptyDrawing } from '../kit/drawings/drawings.tsx';
import { EmptyState } from '../kit/empty-state/empty-state.tsx';
import { bar } from '../kit/progress-bar/progress-bar.css.ts';
import { wholePage } from './whole-page.css.ts';

/* oxlint-disable lingui/no-unlocalized-strings -- the only texts outside the catalogues, which may be what could
   not be fetched */
const WORDS: Readonly<
  Record<Language, Record<'slow' | 'slowBody' | 'failed' | 'failedBody' | 'retry', string>>
> = {
  'zh-Hant': {
    slow: '還在連線中…',
    slowBody: '網路有點慢，請再稍候。',
    failed: '連不上服務',
    failedBody: '請檢查網路連線，或稍後再試一次。已送出的訂單不受影響。',
    retry: '再試一次',
  },
  en: {
    slow: 'Still connecting…',
    slowBody: 'The network is a little slow. One more moment, please.',
    failed: 'The service cannot be reached',
    failedBody: 'Check your connection, or try again later. Orders already sent are not affected.',
    retry: 'Try again',
  },
};

/* oxlint-enable lingui/no-unlocalized-strings */

/** The whole page while there is no portal yet. */
export function StartScreen({
  state,
  language,
  onRetry,
}: {
  state: 'brief' | 'slow' | 'failed';
  language: Language;
  onRetry: () => void;
}) {
  // The bar of navigations, which has no words yet.
  if (state === 'brief') return <div className={bar} aria-hidden="true" />;
  const words = WORDS[language];
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
