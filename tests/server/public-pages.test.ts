import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedFor } from '../../server/pages/published.ts';
import type { Showcase } from '../../src/domain/content/showcase.ts';
import { TARIFF } from '../../src/domain/fare/tariff.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, {
    headers: { accept: 'text/html', 'accept-language': 'zh-TW', ...headers },
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

/** Returns the text that a reader of the page sees. Scripts and the note of an empty page are left out. */
const words = (html: string): string =>
  html
    .replace(/<head>[\s\S]*<\/head>/, ' ')
    .replaceAll(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<noscript><p lang=.*?<\/noscript>/s, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** Returns what the pattern captures in the page's head. */
const head = (html: string, tag: RegExp): string | undefined => tag.exec(html)?.[1];

test('published content is readable without JavaScript, in the requested language (DRV-03, LANG-02)', async () => {
  const chinese = await page('/policy?key=passenger-server-policy');
  expect(words(chinese.html)).toContain('您送出訂單或註冊帳號，就表示您已經閱讀並同意本契約');
  expect(head(chinese.html, /<title>(.*)<\/title>/)).toBe('乘客服務契約 · 代駕叫車');
  expect(chinese.html).toContain('<html lang="zh-Hant">');

  const english = await page('/policy?key=passenger-server-policy', { 'accept-language': 'en' });
  expect(english.html).toContain('<html lang="en">');
  expect(words(english.html)).toMatch(/in force from 1 July 2025/);

  // The language in the address takes precedence over the chosen one and the browser's.
  const named = await page('/policies/noticeList?lang=de', { cookie: 'language=ja' });
  expect(named.html).toContain('<html lang="de">');
  expect(words(named.html)).toContain('Mitteilungen');
  for (const [tag, language] of [
    ['zh-TW', 'zh-Hant'],
    ['EN-us', 'en'],
    ['fr_FR', 'fr'],
    ['klingon', 'ja'],
  ]) {
    const { html } = await page(`/policies/noticeList?lang=${tag}`, { cookie: 'language=ja' });
    expect(html, tag).toContain(`<html lang="${language}">`);
  }
  const cookie = await page('/policies/noticeList', { cookie: 'language=ja' });
  expect(cookie.html).toContain('<html lang="ja">');

  const fare = await page('/fare?type=type_dui');
  expect(words(fare.html)).toContain('計費規則');
  // The page's content security policy would block inline styles.
  for (const { html } of [chinese, fare, cookie]) expect(html).not.toMatch(/ style="/);
});

test('when the address names a language, links inside the site keep it; otherwise links name no language (LANG-02)', async () => {
  const links = async (url: string, headers = {}) => {
    const { html } = await page(url, headers);
    return [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href = '']) => href);
  };
  const french = await links('/policy?key=passenger-help&lang=fr-CA');
  const inside = french.filter((href) => href.startsWith('/'));
  expect(inside.length).toBeGreaterThanOrEqual(3);
  expect(inside.filter((href) => !/[?;]lang=fr(?:#|$)/.test(href))).toEqual([]);
  const home = await links('/index?lang=de');
  expect(home).toContain('/fare?type=type_dui&amp;lang=de');
  expect(home).toContain('/order/search?lang=de');
  // Other links stay unchanged: within the page, to telephone numbers and e-mail addresses.
  expect(home.filter((href) => !href.startsWith('/') && href.includes('lang='))).toEqual([]);
  expect((await links('/index', { cookie: 'language=de' })).join(' ')).not.toContain('lang=');
});

test('a notice is on its page as soon as it is published, and gone when it is withdrawn (DRV-03)', async () => {
  const write = (at: Date | null) =>
    server.deps.db.$client.query(
      `insert into content (type, key, version, content, valid_from, withdrawn_at, changed_at)
       values ('notice', 'typhoon', 1, $1, '2026-01-01', $2, '2026-01-01')
       on conflict (type, key, version) do update set withdrawn_at = excluded.withdrawn_at`,
      [
        {
          title: { 'zh-Hant': '颱風 </script><b>停班</b>', en: 'Typhoon' },
          text: { 'zh-Hant': '今日停止服務。', en: 'No service today.' },
          important: true,
        },
        at,
      ],
    );
  expect(words((await page('/notice?id=typhoon')).html)).not.toContain('停止服務');
  await write(null);
  const there = await page('/notice?id=typhoon');
  expect(words(there.html)).toContain('今日停止服務。');
  // A title is plain text everywhere, never HTML.
  expect(there.html).not.toContain('<b>停班');
  expect(head(there.html, /<meta property="og:title" content="([^"]*)"/)).toBe(
    '颱風 &lt;/script>&lt;b>停班&lt;/b> · 代駕叫車',
  );
  expect(words((await page('/notice?id=typhoon&lang=en')).html)).toContain('No service today.');
  expect((await page('/sitemap.xml')).html).toContain('/notice?id=typhoon</loc>');

  await write(new Date(0));
  const gone = await page('/notice?id=typhoon');
  expect(words(gone.html)).not.toContain('今日停止服務。');
  expect(head(gone.html, /<meta name="robots" content="([^"]*)"/)).toBe('noindex');
  expect((await page('/sitemap.xml')).html).not.toContain('typhoon');
});

test('published kinds, prices and notices are on every page at once, without JavaScript (KIND-02, ORD-05)', async () => {
  const write = (type: string, key: string, value: object, version: number) =>
    server.deps.db.$client.query(
      `insert into content (type, key, version, content, valid_from, changed_at)
       values ($1, $2, $3, $4, '2026-01-02', '2026-01-02')`,
      [type, key, version, value],
    );
  const paths = ['/index', '/order/create', '/fareMobile', '/policies/noticeList'];
  const all = (language: string) =>
    Promise.all(paths.map(async (path) => words((await page(`${path}?lang=${language}`)).html)));
  for (const text of await all('zh-Hant')) expect(text).toContain('機場接送');
  expect((await all('en'))[0]).toContain('From NT$ 1 , 000');

  await write(
    'kind',
    'type_airport_port',
    {
      title: { 'zh-Hant': '接</script><b>機', en: 'Flights' },
      description: { 'zh-Hant': '桃園、松山', en: 'Taoyuan, Songshan' },
      color: '#123456',
      image: 'plane',
    },
    7,
  );
  await write('tariff', 'type_dui', { ...TARIFF.type_dui, base: 655 }, 7);
  await write(
    'notice',
    'typhoon-2',
    { title: { 'zh-Hant': '颱風停駛' }, text: { 'zh-Hant': '今日。' }, important: false },
    1,
  );
  const chinese = await all('zh-Hant');
  for (const text of chinese) {
    expect(text).toContain('接&lt;/script&gt;&lt;b&gt;機');
    // The slogan still contains the old title, so the test looks for it only behind the title of another kind.
    expect(text).not.toContain('代駕 機場接送');
  }
  expect(chinese[0]).toContain('桃園、松山');
  expect(chinese[0]).toContain('颱風停駛');
  expect(chinese[0]).not.toContain('正在載入');
  const english = await all('en');
  for (const text of english) expect(text).toContain('Flights');
  expect(english[0]).toContain('From NT$ 655');
  // The script gets the same contents as data. A title in it cannot close the script element.
  const { html } = await page('/index');
  const data = /<script type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const { kinds, notices } = JSON.parse(data) as Showcase;
  expect(kinds).toMatchObject([
    { type: 'type_dui', tariff: { base: 655 } },
    { type: 'type_airport_port', title: '接</script><b>機', color: '#123456' },
    { type: 'type_rental_travel' },
    { type: 'type_hourly_designated' },
  ]);
  expect(notices.map(({ title }) => title)).toContain('颱風停駛');
});

test('a notice that was changed says when it was published, and when it was changed (DRV-03)', async () => {
  const content = { title: { 'zh-Hant': '淹水' }, text: { 'zh-Hant': '改道。' }, important: false };
  await server.deps.db.$client.query(
    `insert into content (type, key, version, content, valid_from, changed_at)
     values ('notice', 'flood', 1, $1, '2026-01-01', '2026-01-01'),
            ('notice', 'flood', 2, $1, '2026-02-03', '2026-02-03')`,
    [content],
  );
  expect(words((await page('/notice?id=flood')).html)).toContain(
    '2026年1月1日 發布，2026年2月3日 更新',
  );
});

test('each page declares its canonical address and its addresses in other languages, with only the parameters that change the page', async () => {
  const { html } = await page('/fare?type=type_dui&utm_source=x&size=50');
  expect(head(html, /<link rel="canonical" href="([^"]*)"/)).toBe(
    `${server.deps.publicUrl()}/fare?type=type_dui`,
  );
  for (const language of LANGUAGES) {
    expect(html).toContain(
      `hreflang="${language}" href="${server.deps.publicUrl()}/fare?type=type_dui&amp;lang=${language}"`,
    );
  }
  expect(html).toContain('hreflang="x-default"');
  const bare = await page('/fareMobile');
  expect(bare.html).toContain('name="robots" content="noindex"');
  const private_ = await page('/account/orders');
  expect(private_.html).not.toContain('og:title');
});

test('a shared project shows its title without a session, and nothing else of its page (PROJ-01)', async () => {
  const { rows } = await server.deps.db.$client.query<{ id: string }>(
    'select project_id as id from project order by 1 limit 1',
  );
  const { html } = await page(`/detail?projectId=${rows[0]?.id}`);
  expect(head(html, /<meta property="og:title" content="([^"]*)"/)).toMatch(/.{4,} · 代駕叫車$/);
  expect(words(html).trim()).toBe('');
});

test('a shared link of an invitation has a title, a text and a picture in the reader’s language (PROJ-05)', async () => {
  const { rows } = await server.deps.db.$client.query<{ id: string }>(
    `select member_id as id from app_user where user_name = 'passenger'`,
  );
  const path = `/register?inviter=${rows[0]?.id}`;
  const site = server.deps.publicUrl();
  for (const [language, title] of [
    ['zh-Hant', '邀請您使用代駕叫車'],
    ['fr', 'Une invitation à découvrir Chauffeur Taiwan'],
  ] as const) {
    const { html } = await page(path, { cookie: `language=${language}` });
    const property = (name: string) =>
      head(html, new RegExp(`<meta property="og:${name}" content="([^"]*)"`));
    expect(property('title')).toBe(title);
    expect(property('description')).toMatch(/.{30}/);
    expect(property('image')).toBe(`${site}/preview.png`);
    expect(property('url')).toBe(site + path);
    expect(head(html, /<meta name="robots" content="([^"]*)"/)).toBe('noindex');
    expect(words(html).trim()).toBe('');
  }
});

test.each([
  ['/register', false, []],
  ['/login', true, ['showcase']],
  ['/fare', true, ['fareRules', 'showcase']],
] as const)(
  '%s reads only those published contents that it shows on its page',
  async (path, isDrawn, read) => {
    const asked = { path, search: new URLSearchParams(), isDrawn };
    const { data } = await publishedFor(server.deps, asked, 'fr');
    expect(Object.keys(data)).toEqual(read);
  },
);

test('each way to join has a page with its own title and text (KIND-05)', async () => {
  const title = /<title>(.*)<\/title>/;
  const description = /<meta name="description" content="([^"]*)"/;
  const driver = await page('/enroll?type=2');
  expect(head(driver.html, title)).toBe('成為司機 · 代駕叫車');
  expect(head(driver.html, description)).toBe('自己安排時間，每趟車資清楚，每週結算');
  expect(words(driver.html)).toContain('自己安排時間，每趟車資清楚，每週結算');
  const merchant = await page('/enroll?type=1&lang=en');
  expect(head(merchant.html, title)).toBe('Become a cooperating merchant · Chauffeur Taiwan');
  expect(head(merchant.html, /rel="canonical" href="[^"]*(\/enroll[^"]*)"/)).toBe(
    '/enroll?type=1&amp;lang=en',
  );
  for (const path of ['/enroll', '/enroll?type=9', '/enroll?type=type_dui']) {
    const { html } = await page(path);
    expect(head(html, title), path).toBe('加入我們 · 代駕叫車');
    expect(words(html), path).toContain('成為合作店家');
    expect(head(html, /rel="canonical" href="[^"]*(\/enroll[^"]*)"/), path).toBe('/enroll');
  }
  expect((await page('/sitemap.xml')).html).toContain('/enroll?type=2</loc>');
});

/** Returns questions and answers of a page, in the form for search engines. */
const answered = (html: string): readonly (readonly [string, string])[] => {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const facts = JSON.parse(data) as {
    '@type': string;
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(facts['@type']).toBe('FAQPage');
  return facts.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
};

test.each(LANGUAGES)(
  'the help and apps pages are readable in %s without JavaScript, and contain their questions for search engines (PAGE-04, LANG-01)',
  async (language) => {
    const help = await page(`/policy?key=passenger-help&lang=${language}`);
    const questions = answered(help.html);
    expect(questions).toHaveLength(14);
    const said = words(help.html).replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
    for (const [question, answer] of questions) {
      expect(said).toContain(question.replaceAll(/\s+/g, ' '));
      expect(said).toContain(answer.replaceAll(/\s+/g, ' '));
    }
    const site = `${server.deps.publicUrl()}/policy?key=passenger-`;
    expect(head(help.html, /<link rel="canonical" href="([^"]*)"/)).toBe(
      `${site}help&amp;lang=${language}`,
    );
    const app = await page(`/policy?key=passenger-app&lang=${language}`);
    expect(app.html).toContain(`<html lang="${language}">`);
    expect(words(app.html)).toMatch(/Safari/);
    for (const other of LANGUAGES) {
      expect(help.html).toContain(`hreflang="${other}" href="${site}help&amp;lang=${other}"`);
      expect(app.html).toContain(`hreflang="${other}" href="${site}app&amp;lang=${other}"`);
    }
    const describes = /<meta name="description" content="([^"]*)"/;
    expect(head(help.html, describes)).toMatch(/.{30}/);
    expect(head(help.html, describes)).not.toBe(head(app.html, describes));
    expect(head(help.html, /<title>(.*)<\/title>/)).not.toBe(
      head(app.html, /<title>(.*)<\/title>/),
    );
    for (const { html } of [help, app]) expect(html).not.toMatch(/ style="/);
  },
);

test('the help page is in the language of its address', async () => {
  const title = /<title>(.*)<\/title>/;
  const chinese = await page('/policy?key=passenger-help');
  expect(head(chinese.html, title)).toBe('常見問題 · 代駕叫車');
  expect(answered(chinese.html)[0]?.[0]).toBe('沒有帳號可以叫車嗎？');
  const german = await page('/policy?key=passenger-help&lang=de');
  expect(answered(german.html)[0]?.[0]).toMatch(/Konto/);
});

test('invalid invitations and keys get the plain page without content of their own', async () => {
  // Help has no versions, so every version number is invalid.
  for (const key of ['group-join', 'passenger-nothing', 'passenger-help&version=7']) {
    const { html, status } = await page(`/policy?key=${key}`);
    expect(status).toBe(200);
    expect(html).not.toContain('data-rendered-ahead');
  }
});

test('invented parameters give the same page as none, and displace no cached page', async () => {
  const etag = async (path: string) => (await page(path)).headers.get('etag');
  for (const [bare, ...madeUp] of [
    ['/fare', '/fare?type=type_x', '/fare?type=TYPE_DUI', '/fare?type=1'],
    ['/order/create', '/order/create?type=type_x'],
    ['/policies/noticeList', '/policies/noticeList?page=01', '/policies/noticeList?page=0x1'],
    ['/notice?id=none', '/notice?id=none-2', '/notice', '/notice?id=NONE'],
    ['/policies/noticeList?page=9998', '/policies/noticeList?page=9999'],
    ['/detail?projectId=none', '/detail?projectId=none-2'],
    ['/register', '/register?inviter=none', '/register?inviter=a%20b'],
    [
      '/policy?key=passenger-server-policy',
      '/policy?key=passenger-server-policy&version=01',
      '/policy?key=passenger-server-policy&version=1e0',
    ],
  ]) {
    const one = await etag(bare ?? '');
    expect(one).toMatch(/^".{43}"$/);
    for (const path of madeUp) expect(await etag(path), path).toBe(one);
  }
  // Valid parameters give pages of their own.
  const fares = await Promise.all(
    ['', '?type=type_dui', '?type=type_airport_port'].map((search) => etag(`/fare${search}`)),
  );
  expect(new Set(fares).size).toBe(3);
  const beyond = await page('/policies/noticeList?page=9999');
  expect(head(beyond.html, /<meta name="robots" content="([^"]*)"/)).toBe('noindex');
});

test.each(LANGUAGES)(
  'order form, order search and sign-in are readable in %s without JavaScript (ORD-01, ORD-03, PAGE-06)',
  async (language) => {
    for (const path of ['/order/create?type=type_airport_port', '/order/search', '/login']) {
      const { html } = await page(path, { cookie: `language=${language}` });
      expect(html).toContain(`<html lang="${language}"`);
      expect(html.match(/<input[^>]* name="(?:tel|phone|username)"/g)).toHaveLength(1);
      // The fields are disabled until the script runs, so a visitor cannot lose what they type before.
      const open = (html.match(/<(?:input|textarea)[^>]*>/g) ?? []).filter(
        (field) => !field.includes(' disabled') && !/type="(?:radio|checkbox|hidden)"/.test(field),
      );
      expect(open).toEqual([]);
      expect(html).toMatch(/<noscript>.*JavaScript.*service@example\.com.*<\/noscript>/s);
      expect(html).not.toMatch(/ style="/);
    }
  },
);

test('the page of a form shows what its address asks for, and leaves the timing out of its canonical address (ORD-01)', async () => {
  const ahead = await page('/order/create?type=type_airport_port&timing=ahead');
  expect(words(ahead.html)).toContain('預約叫車');
  expect(words(ahead.html)).toContain('航班編號');
  expect(head(ahead.html, /<link rel="canonical" href="([^"]*)"/)).toBe(
    `${server.deps.publicUrl()}/order/create?type=type_airport_port`,
  );
  const now = await page('/order/create?type=type_dui&timing=now');
  expect(words(now.html)).toContain('確認叫車');
});

test('the page for one visitor’s own data is sent without content (GUARD-06)', async () => {
  for (const path of [
    '/order/search?orderNo=D20260501ABCDEF',
    '/login?redirect=%2Fregister',
    '/login?redirect=%2Fdetail%3FprojectId%3Dnone',
    '/index?view=bag',
  ]) {
    expect(words((await page(path)).html).trim(), path).toBe('');
  }
});

test('without JavaScript a page that is not rendered ahead says what it needs, and leads to one that is (LANG-01)', async () => {
  const notes = (html: string) =>
    [...html.matchAll(/<p lang="([\w-]+)">(.*?) <a href="([^"]*)">(.*?)<\/a><\/p>/g)].map(
      ([, ...parts]) => parts,
    );
  // The file of members' pages is the same in all languages.
  const members = notes((await page('/account')).html);
  expect(new Set(members.map(([language]) => language))).toEqual(new Set(LANGUAGES));
  expect(members).toContainEqual([
    'de',
    'Diese Seite braucht JavaScript. Bitte schalten Sie es in den Einstellungen Ihres Browsers ein und laden Sie die Seite neu.',
    '/index?lang=de',
    'Zur Startseite',
  ]);
  expect(notes((await page('/order/search?orderNo=D20260501ABCDEF')).html)).toEqual([
    [
      'zh-Hant',
      '這一頁需要 JavaScript。請在瀏覽器的設定開啟，再重新整理。',
      '/index?lang=zh-Hant',
      '回到首頁',
    ],
  ]);
  expect(notes((await page('/fare?type=type_dui')).html)).toEqual([]);
});

test('robots.txt and the sitemap are served', async () => {
  const robots = await page('/robots.txt');
  expect(robots.html).toContain('Disallow: /account');
  expect(robots.html).toContain(`Sitemap: ${server.deps.publicUrl()}/sitemap.xml`);
  const sitemap = await page('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  for (const key of ['help', 'app', 'server-policy', 'privacy-policy']) {
    expect(sitemap.html).toContain(`/policy?key=passenger-${key}</loc>`);
  }
  expect(sitemap.html).not.toContain('/account');
});

test('the policy of a document allows only the inline script and styles of this document', async () => {
  const hash = (text: string | undefined): string =>
    `'sha256-${createHash('sha256')
      .update(text ?? '')
      .digest('base64')}'`;
  const sent = await page('/fare?type=type_dui');
  const directives = (headers: Headers) => headers.get('content-security-policy')?.split(';') ?? [];
  const scripts = [...sent.html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const styles = [...sent.html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  expect([scripts.length, styles.length]).toEqual([1, 1]);
  expect(directives(sent.headers)).toContain(`script-src 'self' ${hash(scripts[0]?.[1])}`);
  expect(directives(sent.headers)).toContain(`style-src 'self' ${hash(styles[0]?.[1])}`);
  // The browser applies the header of a 304 to the document that it has.
  const known = await page('/fare?type=type_dui', {
    'if-none-match': sent.headers.get('etag') ?? '',
  });
  expect(known.status).toBe(304);
  expect(directives(known.headers)).toEqual(directives(sent.headers));
  // Another page has other rules, the empty page none.
  expect((await page('/order/search')).headers.get('content-security-policy')).not.toContain(
    hash(styles[0]?.[1]),
  );
  expect(directives((await page('/account')).headers)).toContain("style-src 'self'");
});

test('a browser that already has the page gets 304, and each browser gets a compression that it supports', async () => {
  const first = await page('/index');
  const etag = first.headers.get('etag') ?? '';
  const asked = (headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; encoding: string | undefined }>((resolve, reject) => {
      get(`${server.url}/index`, { headers: { accept: 'text/html', ...headers } }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, encoding: answer.headers['content-encoding'] });
      }).on('error', reject);
    });
  const language = { 'accept-language': 'zh-TW' };
  expect(await asked({ ...language, 'if-none-match': etag })).toEqual({
    status: 304,
    encoding: undefined,
  });
  expect(await asked({ ...language, 'accept-encoding': 'gzip, br' })).toEqual({
    status: 200,
    encoding: 'br',
  });
  expect(await asked({ ...language, 'accept-encoding': 'gzip, br;q=0' })).toEqual({
    status: 200,
    encoding: 'gzip',
  });
  expect(await asked(language)).toEqual({ status: 200, encoding: undefined });
  expect(first.headers.get('vary')).toContain('accept-language');
});
