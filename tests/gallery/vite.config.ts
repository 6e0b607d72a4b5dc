import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import page, { sourcePlugins } from '../../vite.config.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The gallery by itself: the product's sources, and nothing that makes its page. */
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
