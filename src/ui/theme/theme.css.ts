import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { dark, light, media } from './tokens.ts';

const shadowNames = { bar: null, float: null };

/**
 * The theme's contract: the values that differ between light and dark. All other values are constants in `tokens.ts`.
 */
export const vars = createGlobalThemeContract(
  {
    color: Object.fromEntries(Object.keys(light).map((name) => [name, null])) as Record<
      keyof typeof light, // `fromEntries` loses the keys of `light`
      null
    >,
    shadow: shadowNames,
  },
  (_value, path) => path.join('-'),
);

const lightTheme = {
  color: light,
  shadow: {
    bar: '0 -1px 0 rgb(18 32 31 / 8%), 0 -8px 24px rgb(18 32 31 / 6%)',
    float: '0 0 0 1px rgb(18 32 31 / 6%), 0 12px 32px rgb(18 32 31 / 14%)',
  },
};
const darkTheme = {
  color: dark,
  shadow: {
    bar: '0 -1px 0 rgb(255 255 255 / 8%), 0 -8px 24px rgb(0 0 0 / 40%)',
    float: '0 0 0 1px rgb(255 255 255 / 8%), 0 16px 40px rgb(0 0 0 / 56%)',
  },
};

// Without a choice of the visitor the system's setting applies. The visitor's choice is `data-theme` on <html> (see
// `providers.tsx`).
globalStyle(':root', { vars: assignVars(vars, lightTheme), colorScheme: 'light' });
globalStyle(':root:not([data-theme="light"])', {
  '@media': {
    [`screen and ${media.dark}`]: { vars: assignVars(vars, darkTheme), colorScheme: 'dark' },
  },
});
globalStyle(':root[data-theme="dark"]', {
  '@media': { screen: { vars: assignVars(vars, darkTheme), colorScheme: 'dark' } },
});
