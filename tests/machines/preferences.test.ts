import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Language } from '../../src/domain/language.ts';
import { createPreferencesMachine } from '../../src/machines/preferences/machine.ts';
import {
  selectLanguage,
  selectSwitching,
  selectTheme,
} from '../../src/machines/preferences/selectors.ts';
import { askable, factsOf } from './harness.ts';

function start(stored: { language?: string; theme?: string } = {}, asked: string[] = ['zh-TW']) {
  const written: string[] = [];
  const activate = askable<[Language, AbortSignal], void>();
  const actor = createActor(
    createPreferencesMachine({
      watchChoices: () => () => undefined,
      readLanguage: () => stored.language,
      writeLanguage: (language) => written.push(`language ${language}`),
      askedLanguages: () => asked,
      activate: activate.port,
      readTheme: () => stored.theme,
      writeTheme: (theme) => written.push(`theme ${theme}`),
      readSideFolded: () => false,
      writeSideFolded: (isFolded) => written.push(`side ${isFolded ? 'folded' : 'open'}`),
      readPageSize: () => 0,
      writePageSize: (size) => written.push(`size ${size}`),
      applyTheme: (theme) => written.push(`applied ${theme}`),
    }),
    { clock: new SimulatedClock() },
  );
  const facts = factsOf(actor);
  actor.start();
  return { actor, activate, written, facts, language: () => selectLanguage(actor.getSnapshot()) };
}

test.each([
  [['en-US', 'fr'], 'en'],
  [['fr-FR', 'en'], 'fr'],
  [['en', 'zh-TW'], 'zh-Hant'],
  [['zh-Hans-CN', 'en'], 'zh-Hant'],
  [['fr-CA', 'de'], 'fr'],
  [['de-AT'], 'de'],
  [['it'], 'it'],
  [['ja-JP', 'en-US'], 'ja'],
  [['ko'], 'ko'],
  [['es-419', 'pt-BR'], 'es'],
  [['pt-BR', 'it-IT'], 'it'],
  [['pt-BR'], 'zh-Hant'],
  [['ja', 'zh-TW'], 'zh-Hant'],
  [['enm'], 'zh-Hant'],
  [[], 'zh-Hant'],
])('LANG-02: a browser with languages %j gets %s, and nothing is stored', (asked, language) => {
  const first = start({}, asked);
  expect(first.language()).toBe(language);
  expect(first.written).toEqual(['applied system']);
});

test('a setting that an older version did not store has its default, and the stored settings are used', () => {
  const older = start({ language: 'en' });
  expect([older.language(), selectTheme(older.actor.getSnapshot())]).toEqual(['en', 'system']);
});

test('LANG-02: a stored language is used, unless the portal does not have this language', () => {
  expect(start({ language: 'en' }).language()).toBe('en');
  expect(start({ language: 'klingon' }).language()).toBe('zh-Hant');
});

test('LANG-05: a new language takes effect once its texts are loaded', async () => {
  const { actor, activate, written, facts, language } = start();
  await activate.last().answer();
  expect(facts).toEqual([]);
  actor.send({ type: 'language.choose', language: 'en' });
  expect(selectSwitching(actor.getSnapshot())).toBe(true);
  expect(language()).toBe('zh-Hant');
  expect(activate.last().args[0]).toBe('en');
  await activate.last().answer();
  expect(language()).toBe('en');
  expect(written).toEqual(['applied system', 'language en']);
  expect(facts).toEqual([{ type: 'language.changed', language: 'en' }]);
});

test('LANG-05: if the texts cannot be loaded, the old language stays, and the failure is reported', async () => {
  const { actor, activate, written, facts, language } = start();
  await activate.last().answer();
  actor.send({ type: 'language.choose', language: 'en' });
  await activate.last().fail({ kind: 'offline' });
  expect(language()).toBe('zh-Hant');
  expect(actor.getSnapshot().value).toBe('ready');
  expect(written).toEqual(['applied system']);
  expect(facts).toEqual([{ type: 'language.failed', failure: { kind: 'offline' } }]);
});

test('LANG-05: of two chosen languages the last one takes effect, and loading the first is cancelled', async () => {
  const { actor, activate, language } = start();
  await activate.last().answer();
  actor.send({ type: 'language.choose', language: 'en' });
  const first = activate.last();
  actor.send({ type: 'language.choose', language: 'zh-Hant' });
  expect(first.args[1].aborted).toBe(true);
  await first.answer();
  await activate.last().answer();
  expect(language()).toBe('zh-Hant');
});

test('a theme is applied and stored at once; a stored theme is applied at the start', () => {
  const { actor, written } = start({ theme: 'dark' });
  expect(selectTheme(actor.getSnapshot())).toBe('dark');
  actor.send({ type: 'theme.choose', theme: 'light' });
  expect(selectTheme(actor.getSnapshot())).toBe('light');
  expect(written).toEqual(['applied dark', 'theme light', 'applied light']);
  expect(selectTheme(start({ theme: 'pink' }).actor.getSnapshot())).toBe('system');
});
