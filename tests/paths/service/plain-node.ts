import { registerHooks } from 'node:module';

const jsencrypt = /\/node_modules\/jsencrypt\/lib\//;

/**
 * Lets the page's services run in plain Node, outside of Vitest. jsencrypt's modules import each other without file
 * extensions, which only bundlers understand. Call it before the services are loaded.
 */
export function understandBundledImports(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isBare = specifier.startsWith('.') && !specifier.endsWith('.js');
      const isTheirs = jsencrypt.test(context.parentURL ?? '');
      return next(isBare && isTheirs ? `${specifier}.js` : specifier, context);
    },
  });
}
