import { MOBILE_BREAKPOINT_PX } from '../../domain/limits.ts';

/**
 * Every colour, length and duration of the interface, as data. No other file writes a raw value; styles read the
 * colours of a theme through `theme.css.ts`. A test checks the contrast of each text colour to its background.
 */

/** The light theme. `accentShape` is the brand's #2FA29F: for shapes, icons and focus, never for text. */
export const light = {
  ground: '#ffffff',
  /** The background of quiet areas: fields, the footer, a summary. */
  surface: '#f3f7f6',
  /** Backgrounds of floating elements: dialogs, menus, sheets. */
  raised: '#ffffff',
  ink: '#12201f',
  inkMuted: '#4b5b59',
  /** The colour of dividers. */
  line: '#dde5e4',
  /** The colour of controls' borders, with a contrast of 3:1 to the background. */
  edge: '#7d8c8a',
  accent: '#1b6a68',
  accentStrong: '#134f4d',
  onAccent: '#ffffff',
  accentShape: '#2fa29f',
  accentTint: '#e5f3f2',
  waiting: '#7f5200',
  waitingTint: '#fdf1d8',
  loss: '#b3261e',
  lossStrong: '#8f1d17',
  onLoss: '#ffffff',
  lossTint: '#fcebe9',
  /** The second tone of the drawings. */
  drawing: '#cfe8e6',
  veil: 'rgb(9 20 19 / 48%)',
  mapLand: '#eef3f1',
  mapWater: '#d7e8ec',
  mapEdge: '#c5d3d1',
  mapCoast: '#a9c3c8',
  mapLabel: '#5b6d6a',
} as const;

export type Palette = Readonly<Record<keyof typeof light, string>>;

/** The dark theme, suitable for the street at night. */
export const dark: Palette = {
  ground: '#0e1716',
  surface: '#16221f',
  raised: '#1b2926',
  ink: '#e7f0ee',
  inkMuted: '#a8b8b5',
  line: '#283836',
  edge: '#6f827f',
  accent: '#7fd1ce',
  accentStrong: '#a5e2df',
  onAccent: '#06211f',
  accentShape: '#2fa29f',
  accentTint: '#173532',
  waiting: '#f0c267',
  waitingTint: '#33280f',
  loss: '#ffb4ab',
  lossStrong: '#ffd0ca',
  onLoss: '#3d0a06',
  lossTint: '#3a1a17',
  drawing: '#1f4744',
  veil: 'rgb(0 0 0 / 62%)',
  mapLand: '#1a2725',
  mapWater: '#0b1b20',
  mapEdge: '#364a46',
  mapCoast: '#2f4c52',
  mapLabel: '#94a8a4',
};

/** The colours that the owners of the logos prescribe, in both themes. X's logo has the text's colour. */
export const brandColor = {
  googleBlue: '#4285f4',
  googleGreen: '#34a853',
  googleYellow: '#fbbc05',
  googleRed: '#ea4335',
  facebook: '#0866ff',
  x: 'currentColor',
} as const;

/** Distances in CSS pixels, on a 4 px grid. */
export const space = {
  4: '4px',
  8: '8px',
  12: '12px',
  16: '16px',
  24: '24px',
  32: '32px',
  48: '48px',
  64: '64px',
} as const;

/** Text sizes with the line heights that Chinese needs: 1.6 for reading, 1.25 for headings. */
export const text = {
  tiny: { fontSize: '0.75rem', lineHeight: 1.5 },
  small: { fontSize: '0.875rem', lineHeight: 1.6 },
  body: { fontSize: '1rem', lineHeight: 1.6 },
  lead: { fontSize: '1.25rem', lineHeight: 1.4 },
  title: { fontSize: '1.5rem', lineHeight: 1.25 },
  /** No wider than the screen if somebody has large text: a long word stays in one piece. */
  heading: { fontSize: 'min(2rem, 12vw)', lineHeight: 1.25 },
  display: { fontSize: '2.75rem', lineHeight: 1.2 },
} as const;

const onWholePixels = ({ fontSize, lineHeight }: { fontSize: string; lineHeight: number }) => ({
  fontSize,
  lineHeight: `round(${lineHeight}em, 1px)`,
});
/**
 * The text sizes with line heights in whole pixels, for lists that keep their scroll position, because browsers scroll
 * only by whole pixels.
 */
export const wholeText = {
  tiny: onWholePixels(text.tiny),
  small: onWholePixels(text.small),
  body: onWholePixels(text.body),
  heading: onWholePixels(text.heading),
};

export const weight = { regular: 400, strong: 600 } as const;

export const font = {
  text: 'system-ui, -apple-system, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei", sans-serif',
} as const;

export const radius = { small: '6px', medium: '10px', large: '16px', round: '999px' } as const;

export const size = {
  /** The minimum size of an element that people touch. */
  touch: '44px',
  control: '48px',
  /** Lower on a telephone that lies on its side (`global.css.ts`). */
  navbar: 'var(--navbar)',
  drawer: '340px',
  dialog: '480px',
  /** The width of a column of text or of a form: 34 Chinese characters. */
  column: '544px',
  page: '1200px',
  /** The navbar's maximum width. It is wider than the page, because most languages need the space for the entries. */
  wideBar: '1600px',
  line: '1px',
  focus: '2px',
} as const;

export const motion = {
  fast: '120ms',
  medium: '180ms',
  slow: '240ms',
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** The `z-index` of each layer, lowest first. */
export const layer = {
  raised: 1,
  bar: 10,
  navbar: 20,
  /** A control docked in the navbar; it is above the navbar, whichever of the two was rendered first. */
  docked: 25,
  overlay: 30,
  toast: 40,
  progress: 50,
} as const;

export const media = {
  desktop: `screen and (min-width: ${MOBILE_BREAKPOINT_PX}px)`,
  mobile: `screen and (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`,
  /** A desktop on which the menu has little space. */
  narrowDesktop: `screen and (min-width: ${MOBILE_BREAKPOINT_PX}px) and (max-width: 1279.98px)`,
  /** A telephone with little height. */
  short: `screen and (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px) and (max-height: 720px)`,
  /** A telephone that lies on its side. */
  low: `screen and (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px) and (max-height: 480px) and (orientation: landscape)`,
  dark: '(prefers-color-scheme: dark)',
  hover: '(hover: hover)',
  reduced: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
  print: 'print',
  noScript: '(scripting: none)',
} as const;
