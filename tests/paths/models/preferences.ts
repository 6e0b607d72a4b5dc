import { createPreferencesMachine } from '../../../src/machines/preferences/machine.ts';
import { defineModel } from '../engine/model.ts';
import { offline } from './failures.ts';

interface World {
  language: string | undefined;
  theme: string | undefined;
}

const starts: Record<string, World> = {
  'first visit': { language: undefined, theme: undefined },
  'choices stored': { language: 'zh-Hant', theme: 'dark' },
};

export const model = defineModel({
  name: 'preferences',
  starts,
  machine: (stage) =>
    createPreferencesMachine({
      watchChoices: () => () => undefined,
      readLanguage: () => stage.world.language,
      writeLanguage: stage.does('writeLanguage', (language) => {
        stage.world.language = language;
      }),
      askedLanguages: () => ['en-GB', 'de'],
      activate: stage.asks('activate'),
      readTheme: () => stage.world.theme,
      writeTheme: stage.does('writeTheme', (theme) => void (stage.world.theme = theme)),
      applyTheme: stage.does('applyTheme'),
    }),
  events: {
    'language.choose': { Chinese: { language: 'zh-Hant' }, English: { language: 'en' } },
    'theme.choose': { light: { theme: 'light' } },
  },
  actors: { activate: { activated: { answers: undefined }, failed: { fails: offline } } },
});
