import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'zh-Hant',
  locales: ['zh-Hant', 'en'],
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
