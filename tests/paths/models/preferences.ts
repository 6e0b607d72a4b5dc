import { createPreferencesMachine } from '../../../src/machines/preferences/machine.ts';
import { defineModel } from '../engine/model.ts';
import { offline } from './failures.ts';

interface World {
  language: string | undefined;
  theme: string | undefined;
  isSideFolded: boolean;
  pageSize: number;
}

const starts: Record<string, World> = {
  'first visit': { language: undefined, theme: undefined, isSideFolded: false, pageSize: 0 },
  'choices stored': { language: 'zh-Hant', theme: 'dark', isSideFolded: true, pageSize: 20 },
};

export const model = defineModel({
  name: 'preferences',
  starts,
  machine: (stage) =>
    createPreferencesMachine({
      watchChoices: stage.does('watchChoices', () => stage.does('unwatchChoices')),
      readLanguage: () => stage.world.language,
      writeLanguage: stage.does('writeLanguage', (language) => {
        stage.world.language = language;
      }),
      askedLanguages: () => ['en-GB', 'de'],
      activate: stage.asks('activate'),
      readTheme: () => stage.world.theme,
      writeTheme: stage.does('writeTheme', (theme) => void (stage.world.theme = theme)),
      readSideFolded: () => stage.world.isSideFolded,
      writeSideFolded: stage.does('writeSideFolded', (isFolded) => {
        stage.world.isSideFolded = isFolded;
      }),
      readPageSize: () => stage.world.pageSize,
      writePageSize: stage.does('writePageSize', (size) => void (stage.world.pageSize = size)),
      applyTheme: stage.does('applyTheme'),
    }),
  events: {
    'language.choose': { Chinese: { language: 'zh-Hant' }, English: { language: 'en' } },
    'theme.choose': { light: { theme: 'light' } },
    'side.fold': { folded: { isFolded: true }, open: { isFolded: false } },
    'pageSize.choose': { fifty: { size: 50 } },
  },
  actors: { activate: { activated: { answers: undefined }, failed: { fails: offline } } },
});
