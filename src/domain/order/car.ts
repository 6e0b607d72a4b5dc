import { isLanguage, type Language, placeLanguage } from '../language.ts';

/** The colours of drivers' cars. The page, SMS and e-mail say the same words, so they are here. */
export const CAR_COLORS = {
  white: {
    'zh-Hant': '白',
    en: 'white',
    fr: 'blanc',
    de: 'weiß',
    it: 'bianco',
    ja: '白',
    ko: '흰색',
    es: 'blanco',
  },
  black: {
    'zh-Hant': '黑',
    en: 'black',
    fr: 'noir',
    de: 'schwarz',
    it: 'nero',
    ja: '黒',
    ko: '검은색',
    es: 'negro',
  },
  silver: {
    'zh-Hant': '銀',
    en: 'silver',
    fr: 'argent',
    de: 'silber',
    it: 'argento',
    ja: 'シルバー',
    ko: '은색',
    es: 'plateado',
  },
  grey: {
    'zh-Hant': '灰',
    en: 'grey',
    fr: 'gris',
    de: 'grau',
    it: 'grigio',
    ja: 'グレー',
    ko: '회색',
    es: 'gris',
  },
  blue: {
    'zh-Hant': '藍',
    en: 'blue',
    fr: 'bleu',
    de: 'blau',
    it: 'blu',
    ja: '青',
    ko: '파란색',
    es: 'azul',
  },
  red: {
    'zh-Hant': '紅',
    en: 'red',
    fr: 'rouge',
    de: 'rot',
    it: 'rosso',
    ja: '赤',
    ko: '빨간색',
    es: 'rojo',
  },
} as const satisfies Record<string, Record<Language, string>>;
export type CarColor = keyof typeof CAR_COLORS;

const isCarColor = (code: string): code is CarColor => Object.hasOwn(CAR_COLORS, code);

/** `Toyota Camry (white)`; the model alone if the colour is unknown. */
export function carWords(
  { car, carColor = '' }: { readonly car: string; readonly carColor?: string },
  language: string,
): string {
  if (!isCarColor(carColor)) return car;
  const color = CAR_COLORS[carColor][isLanguage(language) ? language : 'en'];
  return placeLanguage(language) === 'zh-Hant' ? `${car}（${color}）` : `${car} (${color})`;
}
