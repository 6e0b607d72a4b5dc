import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createActor, waitFor } from 'xstate';
import type { PortalConfig } from '../contract/portal-config.ts';
import {
  POLICY_KEYS,
  type FareRules,
  type Notice,
  type NoticeRow,
  type Policy,
} from '../domain/content/content.ts';
import { APP_KEY, HELP_KEY } from '../domain/content/own-keys.ts';
import type { Showcase } from '../domain/content/showcase.ts';
import type { Language } from '../domain/language.ts';
import { createCollectionMachine } from '../machines/collection/machine.ts';
import type { CollectionPorts } from '../machines/collection/ports.ts';
import type { RowChange } from '../machines/collection/types.ts';
import type { PageName } from '../machines/portal/types.ts';
import { createSignInMachine } from '../machines/sign-in/machine.ts';
import {
  createFares,
  createNotice,
  createNotices,
  createPolicy,
  type ContentCall,
} from '../services/api/content.ts';
import { createMapTiles } from '../services/map/map-tiles.ts';
import { createSignInServices } from '../services/sign-in/sign-in.ts';
import type { Store } from '../services/storage/store.ts';
import {
  readNoticeListSearch,
  readNoticeSearch,
  readPolicySearch,
} from '../ui/features/content/content-search.ts';
import { QUESTION_GROUPS } from '../ui/features/help/questions.ts';
import { readEnrollSearch } from '../ui/features/joining/enroll-search.ts';
import { ENROLMENT_WORDS } from '../ui/features/joining/enrolment-words.ts';
import { readRedirect } from '../ui/features/login/read-redirect.ts';
import { DrawnPage } from '../ui/on-demand.tsx';
import type { Settings } from '../ui/portal.tsx';
import { documentTitle, ofContent } from '../ui/titles.ts';
import { createPortal } from './portal.ts';
import { Providers } from './providers.tsx';
import { createPortalRouter } from './router.ts';
import { parseSearch } from './search.ts';
import { catalogue } from './texts.ts';

/** Empty settings, because no call is made. The real settings are loaded when the page becomes interactive. */
const NOWHERE: PortalConfig = {
  clientId: '',
  apiBase: '',
  streamBase: '',
  demo: false,
  encryption: { requestPublicKey: '', responsePrivateKey: '' },
  payment: { sdkUrl: '', appId: 0, appKey: '', serverType: 'sandbox' },
  contact: { phone: '', email: '' },
};

/**
 * Descriptions of pages for search engines and previews. A page without its own description uses the beginning of its
 * text, or else the description of the home page.
 */
const HOME = msg`代駕、機場接送、包車旅遊與鐘點代駕。下單前就確定價格，司機到哪裡，地圖上看得到。`;
const DESCRIPTIONS: Readonly<Record<string, typeof HOME>> = {
  '/fare': msg`代駕、機場接送、包車與鐘點服務怎麼計費：起跳、里程、時間與加價規則，附範例和試算。`,
  '/fareMobile': msg`代駕、機場接送、包車與鐘點服務怎麼計費：起跳、里程、時間與加價規則，附範例和試算。`,
  '/policies/noticeList': msg`服務異動、收費調整與活動的公告。`,
  '/order/create': msg`選擇上下車地點和時間，先看到確定的價格，再叫車。不用註冊也能訂。`,
  '/order/search': msg`用訂單編號和電話查詢訂單進度、付款與收據。`,
  '/login': msg`登入後可以查看您所有的訂單與收據。`,
  '/enroll': msg`選一種合作方式，填好資料後會拿到一組編號，隨時可以查進度。`,
};

/** The title of an invitation link, instead of the sign-in page's. Social networks show it with the link (PROJ-05). */
const INVITED = msg`邀請您使用代駕叫車`;

/** Descriptions of the pages at `/policy`, by key. */
const DESCRIPTIONS_OF_KEYS: Readonly<Record<string, typeof HOME>> = {
  [HELP_KEY]: msg`叫車、付款、取消、遺失物與帳號的常見問題和解答，以及全台灣的服務範圍。`,
  [APP_KEY]: msg`不下載也能用：這個網站能叫車、預約、看司機位置、付款與聯絡客服。`,
};

/** The server's data for a page, by the name of the call that requests them in the browser. */
export interface Published {
  readonly noticeList?: { readonly rows: readonly NoticeRow[]; readonly total: number };
  readonly notice?: Notice;
  readonly policy?: Policy;
  readonly fareRules?: readonly FareRules[];
  readonly showcase?: Showcase;
}

export interface Rendered {
  /** The contents of `#root`. */
  readonly html: string;
  readonly title: string;
  readonly description: string;
  /** The passengers' questions and answers on the page. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
}

/**
 * Renders a page as a new visitor sees it. The portal is created but never started.
 *
 * @param address path and search of a public page (`domain/public-pages.ts`)
 * @param published the server's data for the page; a page without the data that it needs shows that it is loading
 * @param settings contacts and app stores of the environment
 */
export async function renderAhead(
  address: string,
  language: Language,
  published: Published = {},
  settings: Settings = NOWHERE,
): Promise<Rendered> {
  const { messages } = await catalogue(language).first();
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const there = () => Promise.resolve();
  const moreTexts = { isThere: () => true, fetch: there, fetchStart: there };
  const portal = createPortal(NOWHERE, {
    i18n,
    activateTexts: () => Promise.resolve(),
    askedLanguages: () => [language],
  });
  // The order form is started, so that it reads the address. Before somebody types, it does nothing else.
  portal.getSnapshot().children.orderForm?.start();
  const router = createPortalRouter(
    portal,
    moreTexts,
    createMemoryHistory({ initialEntries: [address] }),
  );
  await router.load();
  const { pathname, searchStr } = router.state.location;
  const drawn = await pageOf(pathname, searchStr, language, published);
  ofContent.title = undefined;
  const html = renderToString(
    <Providers
      portal={portal}
      settings={settings}
      showcase={published.showcase}
      i18n={i18n}
      moreTexts={moreTexts}
      mapTiles={createMapTiles(NOWHERE.apiBase)}
    >
      <DrawnPage value={drawn}>
        <RouterProvider router={router} />
      </DrawnPage>
    </Providers>,
  );
  const search = new URLSearchParams(searchStr);
  const isInvited = pathname === '/register' && search.has('inviter');
  const title = isInvited ? i18n._(INVITED) : documentTitle(i18n, router.state.matches);
  const key = search.get('key') ?? '';
  const own =
    pathname === '/policy'
      ? DESCRIPTIONS_OF_KEYS[key]
      : pathname === '/enroll'
        ? enrolmentWords(search.get('type'))?.description
        : undefined;
  const said = { html, title, description: i18n._(own ?? DESCRIPTIONS[pathname] ?? HOME) };
  if (own === undefined || key !== HELP_KEY) return said;
  const questions = QUESTION_GROUPS.flatMap((group) =>
    group.questions.map(({ question, answer }) => ({
      question: i18n._(question),
      answer: i18n._(answer),
    })),
  );
  return { ...said, questions };
}

function enrolmentWords(asked: string | null) {
  const type = readEnrollSearch({ type: asked });
  return type === undefined ? undefined : ENROLMENT_WORDS[type];
}

/** Creates the page's own actor, with the published data already loaded. */
async function pageOf(
  path: string,
  address: string,
  language: Language,
  published: Published,
): Promise<{ readonly name: PageName; readonly actor: unknown } | undefined> {
  // Each service requests its page's data. This call answers with the published data.
  const call = ((name: keyof Published) => Promise.resolve(published[name])) as ContentCall;
  const has = (name: keyof Published): boolean => published[name] !== undefined;
  if (path === '/login') {
    // The sign-in page is rendered in its initial state. Its requests never settle.
    const ports = createSignInServices(
      () => new Promise(() => {}),
      NONE,
      NONE,
      () => undefined,
    );
    const machine = createSignInMachine(ports);
    return { name: 'signIn', actor: createActor(machine, { input: readRedirect() }) };
  }
  const search = parseSearch(address);
  const drawn = async <Row, Query, Change extends RowChange, Values extends object>(
    name: PageName,
    ports: CollectionPorts<Row, Query, Change, Values>,
    query: Query,
  ) => {
    const actor = createActor(createCollectionMachine(ports), { input: { query } }).start();
    await waitFor(actor, (snapshot) => !snapshot.matches({ rows: 'loading' }));
    return { name, actor };
  };
  if (path.startsWith('/fare') && has('fareRules')) {
    return drawn('fares', createFares(call, NONE), undefined);
  }
  const { id } = readNoticeSearch(search);
  if (path === '/notice' && has('notice') && id !== undefined) {
    return drawn('notice', createNotice(call, NONE), { language, id });
  }
  const { key: named, version } = readPolicySearch(search);
  const key = POLICY_KEYS.find((one) => one === named);
  if (path === '/policy' && has('policy') && key !== undefined) {
    return drawn('policy', createPolicy(call), { language, key, version });
  }
  if (path === '/policies/noticeList' && has('noticeList')) {
    const query = { language, ...readNoticeListSearch(search) };
    return drawn('notices', createNotices(call, NONE), query);
  }
  return undefined;
}

/** A storage that stores nothing. */
const NONE: Store = { read: () => undefined, write: () => undefined, remove: () => undefined };
