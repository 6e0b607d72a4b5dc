import { globalLayer, globalStyle } from '@vanilla-extract/css';
import { barsHeight } from './bars.ts';
import { vars } from './theme.css.ts';
import { font, media, size, space, text, weight } from './tokens.ts';

/** A layer for the reset, so that its rules have a lower priority than every class. */
const reset = globalLayer('reset');

const rule = (selector: string, style: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@layer': { [reset]: style } });

rule('*, *::before, *::after', { boxSizing: 'border-box', minWidth: 0 });
rule('*', { margin: 0, padding: 0 });
const belowNavbar = `calc(${size.navbar} + var(${barsHeight}, 0px))`;
/**
 * Space for elements that are fixed to the lower edge: a control that gets the focus by keyboard is scrolled so that
 * they do not cover it.
 */
const aboveBars = '6rem';
rule('html', {
  vars: { '--navbar': '64px' },
  fontFamily: font.text,
  fontSynthesis: 'none',
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  scrollPaddingTop: belowNavbar,
  scrollPaddingBottom: aboveBars,
  scrollbarGutter: 'stable',
  '@media': { [media.low]: { vars: { '--navbar': size.control } } },
});
// An open list of choices covers the navbar and the bars, so no space must be left for them. If it were left, moving
// through a long list would scroll the page, and scrolling closes the list. So the choices have negative scroll margins
// that cancel the scroll padding, and the list gets the page's scroll padding, so that the margins have no effect
// inside it. The page's own padding stays unchanged, because changing it would render the whole page again.
rule('[data-trigger], [data-trigger] :is([role="listbox"], [role="menu"])', {
  scrollPaddingBlock: `${belowNavbar} ${aboveBars}`,
});
rule('[data-trigger] [data-key]', {
  scrollMarginBlock: `calc(-1 * ${belowNavbar}) calc(-1 * ${aboveBars})`,
});
rule('body', {
  ...text.body,
  color: vars.color.ink,
  backgroundColor: vars.color.ground,
  minHeight: '100dvh',
  overflowWrap: 'anywhere',
  WebkitFontSmoothing: 'antialiased',
  WebkitTapHighlightColor: 'transparent',
});
// Japanese has no spaces between words, and browsers break Korean words by default. These rules keep words in one
// piece.
rule('body:lang(ja)', { lineBreak: 'strict', wordBreak: 'auto-phrase' });
rule('body:lang(ko)', { wordBreak: 'keep-all' });
// Hidden until the visitor's language is loaded, because the page was rendered ahead in another language
// (`app/before-paint.ts`).
rule('[data-wait] #root', { visibility: 'hidden' });
// The note of a page that is not rendered ahead (`scripts/lib/without-script.mjs`).
rule('body > noscript', {
  '@media': {
    '(scripting: none)': {
      display: 'grid',
      gap: 16,
      maxWidth: '40rem',
      margin: '0 auto',
      padding: 24,
    },
  },
});
rule('body > noscript a', { color: vars.color.accent, textDecoration: 'underline' });
// The disabled fields of a form that was rendered ahead look like enabled ones (`isForm` in `domain/public-pages.ts`).
rule('[data-rendered-ahead] :is(input, textarea):disabled', { opacity: 1, cursor: 'progress' });
rule('h1, h2, h3, h4', {
  fontSize: 'inherit',
  lineHeight: 1.25,
  fontWeight: weight.strong,
  textWrap: 'balance',
  // Hyphenates only a single long word that is too wide for a telephone.
  hyphens: 'auto',
  hyphenateLimitChars: '16 6 6',
});
rule('p, li, dd', { textWrap: 'pretty' });
rule('b, strong, th', { fontWeight: weight.strong });
rule('em, i, address', { fontStyle: 'normal' });
rule('ul, ol', { listStyle: 'none' });
rule('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 'none',
  borderRadius: 0,
  letterSpacing: 'inherit',
});
rule('button, [role="button"], label, select', { cursor: 'pointer' });
rule('fieldset', { border: 'none' });
rule('a', { color: 'inherit', textDecoration: 'none' });
rule('img, svg, video, canvas', { display: 'block', maxWidth: '100%' });
rule('table', { borderCollapse: 'collapse', width: '100%' });
rule('::placeholder', { color: vars.color.inkMuted, opacity: 1 });
rule('::selection', { backgroundColor: vars.color.drawing });
rule('[hidden]', { display: 'none' });

globalStyle(':focus-visible', {
  outline: `${size.focus} solid ${vars.color.accentShape}`,
  outlineOffset: size.focus,
});
// The skip link and navigations focus the whole page, where a focus ring would be useless.
globalStyle('[tabindex="-1"]:focus', { outline: 'none' });

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.reduced]: {
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important' as 'auto', // the type does not allow `!important` here
    },
  },
});

globalStyle('html', { '@media': { [media.print]: { fontSize: '11pt' } } });
globalStyle('a[href^="http"]::after', {
  '@media': { [media.print]: { content: '" (" attr(href) ")"', marginInlineStart: space[4] } },
});
globalStyle('[data-print="hidden"]', {
  '@media': { [media.print]: { display: 'none !important' } },
});
