import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import page, { sourcePlugins } from '../../vite.config.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the gallery alone: it uses the product's sources, but none of the plugins that make the product's page. */
export default defineConfig({
  root: here('.'),
  base: './',
  resolve: page.resolve ?? {},
  define: page.define ?? {},
  plugins: [sourcePlugins()],
  build: {
    outDir: here('../../.cache/gallery'),
    emptyOutDir: true,
    cssCodeSplit: false,
    reportCompressedSize: false,
    minify: false,
  },
});
