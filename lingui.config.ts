import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './src/domain/language.ts';

export default defineConfig({
  sourceLocale: 'zh-Hant',
  locales: [...LANGUAGES],
  // What is not translated yet: more visitors read English than Chinese.
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      // `npm run check` extracts into a copy, to compare without touching the sources.
      path: `<rootDir>/${process.env['LINGUI_CATALOGS'] ?? 'src/locales'}/{locale}`,
      include: ['<rootDir>/src/ui', '<rootDir>/src/app'],
      exclude: ['**/*.gen.ts'],
    },
  ],
  // No line numbers: a moved line is not a change of a text.
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
});
