import type { Language } from '../../domain/language.ts';

/** The texts shown before the catalogue is loaded, or if the catalogue could not be fetched. */
export type StartWords = Readonly<
  Record<'slow' | 'slowBody' | 'failed' | 'failedBody' | 'retry', string>
>;

/* oxlint-disable lingui/no-unlocalized-strings -- the only texts outside the catalogues */
const HERE: Readonly<Record<'zh-Hant' | 'en', StartWords>> = {
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

type Elsewhere = Exclude<Language, keyof typeof HERE>;
let fetched: Readonly<Record<Elsewhere, StartWords>> | undefined;

/** Returns the start texts in a language; in English until `fetchStartWords` has loaded that language. */
export function startWords(language: Language): StartWords {
  if (language === 'zh-Hant' || language === 'en') return HERE[language];
  return fetched?.[language] ?? HERE.en;
}

/**
 * Loads the start texts of the other languages from a separate file, because few visitors ever see them. Returning
 * visitors get the file from the service worker, even offline. Never rejects.
 */
export async function fetchStartWords(language: Language): Promise<void> {
  if (language in HERE) return;
  fetched = (await import('../../locales/start.json').catch(() => undefined))?.screen;
}
