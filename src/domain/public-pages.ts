/**
 * The pages whose documents the server makes. `isFound`: search engines may list it, and the sitemap does. `names`: the
 * search parameters that make it another page; all others are left out of its canonical address. `isDrawn`: what it
 * shows comes as HTML, readable without any script; of the others only the head is filled: a project's page is for
 * members (§2), the order form's address fields begin with its script, and who is signed in gets other pages than the search
 * and the sign-in.
 */
export const PUBLIC_PAGES = [
  { path: '/index', isFound: true, isDrawn: true, names: [] },
  { path: '/fare', isFound: true, isDrawn: true, names: ['type'] },
  { path: '/fareMobile', isFound: false, isDrawn: true, names: ['type'] },
  { path: '/policies/noticeList', isFound: true, isDrawn: true, names: ['page'] },
  { path: '/notice', isFound: true, isDrawn: true, names: ['id'] },
  { path: '/policy', isFound: true, isDrawn: true, names: ['key', 'version'] },
  { path: '/order/create', isFound: true, isDrawn: false, names: ['type'] },
  { path: '/order/search', isFound: true, isDrawn: false, names: [] },
  { path: '/detail', isFound: false, isDrawn: false, names: ['projectId'] },
  { path: '/login', isFound: true, isDrawn: false, names: [] },
] as const satisfies readonly {
  readonly path: string;
  readonly isFound: boolean;
  readonly isDrawn: boolean;
  readonly names: readonly string[];
}[];

/** The public page at this path; `/` leads to the home page. */
export const publicPage = (path: string): (typeof PUBLIC_PAGES)[number] | undefined =>
  PUBLIC_PAGES.find((page) => page.path === (path === '/' ? '/index' : path));

/** A page's file among the templates of the build. */
export const templateName = (path: string, language: string): string =>
  `${path.slice(1).replaceAll('/', '-')}.${language}.html`;

/** What the server fills into a template. */
export const SLOT = {
  title: '<!--portal:title-->',
  description: '<!--portal:description-->',
  head: '<!--portal:head-->',
  page: '<!--portal:page-->',
} as const;
