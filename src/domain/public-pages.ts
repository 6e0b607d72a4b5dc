/**
 * The pages whose documents the server makes. `isFound`: search engines may list it, and the sitemap does. `names`: the
 * search parameters that make it another page; `drawnBy` change only what it shows. All others are left out of its
 * canonical address. `isDrawn`: what it shows comes as HTML, readable without any script; a project's page is for
 * members (§2), and an invitation's is the sign-in, so only their heads are filled. `apart`: addresses under which the
 * page is one visitor's own, which nobody else is to get; only their head is filled, too. `isForm`: its text fields
 * take nothing before the page lives, so that nothing that was typed is lost. `unlessKept`: something that the browser
 * may keep and that makes it another page: then the HTML that was sent stays hidden.
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

/** A search parameter that a document depends on. */
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
  /** The draft of an order in this tab, or the token of somebody signed in. */
  readonly unlessKept?: 'orderForm' | 'token';
}

/** The public page at this path; `/` leads to the home page. */
export const publicPage = (path: string): PublicPage | undefined =>
  PUBLIC_PAGES.find((page) => page.path === (path === '/' ? '/index' : path));

/** A page's file among the templates of the build. */
export const templateName = (path: string, language: string): string =>
  `${path.slice(1).replaceAll('/', '-')}.${language}.html`;

/** The slots of a template that the server fills. */
export const SLOT = {
  title: '<!--portal:title-->',
  description: '<!--portal:description-->',
  head: '<!--portal:head-->',
  page: '<!--portal:page-->',
} as const;
