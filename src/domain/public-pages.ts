/**
 * The pages that the server renders.
 *
 * - `isFound`: search engines may index the page, and the sitemap contains it.
 * - `names`: the search parameters in the page's canonical address: with another value, it is another page. Those in
 *   `drawnBy` change only the rendered contents. All others are ignored.
 * - `isDrawn`: its contents are rendered as HTML, readable without any script. A project's page is for members (§2),
 *   and an invitation's page is the sign-in page, so only their heads are rendered.
 * - `apart`: addresses under which the page belongs to one visitor only; there, too, only the head is rendered.
 * - `isForm`: its text fields are disabled before the page is interactive, so that no typed text is lost.
 * - `unlessKept`: data in the browser that make it another page; if they exist, the rendered HTML stays hidden.
 */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/index', isFound: true, isDrawn: true, names: [], apart: /[?&]view=bag(?:&|$)/ },
  { path: '/fare', isFound: true, isDrawn: true, names: ['type'] },
  { path: '/fareMobile', isFound: false, isDrawn: true, names: ['type'] },
  { path: '/policies/noticeList', isFound: true, isDrawn: true, names: ['page'] },
  { path: '/notice', isFound: true, isDrawn: true, names: ['id'] },
  { path: '/policy', isFound: true, isDrawn: true, names: ['key', 'version'] },
  {
    path: '/order/create',
    isFound: true,
    isDrawn: true,
    isForm: true,
    names: ['type'],
    drawnBy: ['timing'],
    unlessKept: 'orderForm',
  },
  {
    path: '/order/search',
    isFound: true,
    isDrawn: true,
    isForm: true,
    names: [],
    apart: /[?&](?:orderNo|by)=/,
    unlessKept: 'token',
  },
  { path: '/enroll', isFound: true, isDrawn: true, names: ['type'] },
  { path: '/detail', isFound: false, isDrawn: false, names: ['projectId'] },
  { path: '/register', isFound: false, isDrawn: false, names: ['inviter'] },
  {
    path: '/login',
    isFound: true,
    isDrawn: true,
    isForm: true,
    names: [],
    apart: /[?&](?:social=|redirect=(?:\/|%2F)(?:register|social-callback|detail|support)\b)/i,
    unlessKept: 'token',
  },
];

/** A search parameter that a page's document depends on. */
export type SearchName =
  | 'id'
  | 'inviter'
  | 'key'
  | 'page'
  | 'projectId'
  | 'timing'
  | 'type'
  | 'version';

export interface PublicPage {
  readonly path: string;
  readonly isFound: boolean;
  readonly isDrawn: boolean;
  readonly isForm?: boolean;
  readonly names: readonly SearchName[];
  readonly drawnBy?: readonly SearchName[];
  readonly apart?: RegExp;
  /** The draft of an order in this tab, or the token of a signed-in member. */
  readonly unlessKept?: 'orderForm' | 'token';
}

/**
 * The paths of the pages with `isDrawn`, except the home page. The texts that such a page shows first are in a file of
 * their own (`scripts/lib/page-files.mjs`). The parts that the page shows later wait until all texts are loaded.
 */
export const STARTS =
  /^\/(?:fare|notice|policy|policies\/noticeList|order\/(?:create|search)|login|enroll)/;

/** The public page at this path; `/` redirects to the home page. */
export const publicPage = (path: string): PublicPage | undefined =>
  PUBLIC_PAGES.find((page) => page.path === (path === '/' ? '/index' : path));

/** A page's file among the build's templates. */
export const templateName = (path: string, language: string): string =>
  `${path.slice(1).replaceAll('/', '-')}.${language}.html`;

/** The slots of a template that the server fills. */
export const SLOT = {
  title: '<!--portal:title-->',
  /** The script that runs before the first paint. */
  script: '<!--portal:script-->',
  /** The rules that the page needs for its first paint. */
  styles: '<!--portal:styles-->',
  description: '<!--portal:description-->',
  head: '<!--portal:head-->',
  page: '<!--portal:page-->',
} as const;

/** In a template, the note for visitors without JavaScript. A document with contents does not have it. */
export const NOTE_WITHOUT_SCRIPT = /<noscript>.*?<\/noscript>/s;
