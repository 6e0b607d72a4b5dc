import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/language.ts';
import { CAR_COLORS, carWords } from '../../src/domain/order/car.ts';
import { driverNameIn } from '../../src/domain/order/driver-name.ts';

const CHEN = { name: '陳建宏', latinName: 'Chen Chien-Hung' };

test('LANG-03: a driver’s name is in characters for readers of Chinese and Japanese, in Latin letters for others', () => {
  const inCharacters = LANGUAGES.filter((language) => driverNameIn(CHEN, language) === '陳建宏');
  expect(inCharacters).toEqual(['zh-Hant', 'ja']);
  expect(driverNameIn(CHEN, 'en')).toBe('Chen Chien-Hung');
  expect(driverNameIn(CHEN, 'ko')).toBe('Chen Chien-Hung');
  // This driver has no Latin name.
  expect(driverNameIn({ name: '林俊宏' }, 'en')).toBe('林俊宏');
  expect(driverNameIn({ name: '林俊宏', latinName: '' }, 'de')).toBe('林俊宏');
});

test('LANG-03: a car’s colour is written in the reader’s language', () => {
  const camry = { car: 'Toyota Camry', carColor: 'black' };
  expect(carWords(camry, 'zh-Hant')).toBe('Toyota Camry（黑）');
  expect(carWords(camry, 'ja')).toBe('Toyota Camry（黒）');
  expect(carWords(camry, 'it')).toBe('Toyota Camry (nero)');
  expect(carWords({ ...camry, carColor: 'silver' }, 'ko')).toBe('Toyota Camry (은색)');
  // Colours of a newer server, of an older one, and no colour.
  for (const carColor of ['turquoise', 'toString', '']) {
    expect(carWords({ ...camry, carColor }, 'en')).toBe('Toyota Camry');
  }
  expect(carWords({ car: 'Toyota Camry（白）' }, 'en')).toBe('Toyota Camry（白）');
});

test('LANG-03: within a language no two colours have the same word', () => {
  for (const language of LANGUAGES) {
    const words = Object.values(CAR_COLORS).map((color) => color[language]);
    expect(new Set(words).size, language).toBe(words.length);
  }
});
