// The offline page, which the service worker shows without a network: in the visitor's language and theme, by the
// same rules as the portal (LANG-02), with the last view of the order in progress that this tab showed, and gone as soon
// as there is a network and the server answers.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const html = document.documentElement;
  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') html.dataset.theme = theme;
  const DAY_MS = 86_400_000;
  /** The order to show, as `src/services/storage/last-orders.ts` stored it; the page's own one, or the only one. */
  const lastOrder = () => {
    const token = stored('chauffeur-token') || '';
    const found = JSON.parse(stored('orders') || '[]');
    // Another tab may have signed out, or forgotten the orders of this device, while this tab was not running.
    const isReaders = ({ orderNo, session }) =>
      session === undefined
        ? found.some((one) => one.orderNo === orderNo && one.isOver !== true)
        : token.endsWith(session);
    // The browser may have restored a tab of long ago.
    const isRecent = ({ at, pickupAt }) =>
      Math.max(at.instant, pickupAt.instant) > Date.now() - DAY_MS;
    const orders = JSON.parse(sessionStorage.getItem('last-orders') || '[]');
    const shown = orders.filter((order) => isReaders(order) && isRecent(order));
    const named = new URLSearchParams(location.search).get('orderNo');
    if (named !== null) return shown.find(({ orderNo }) => orderNo === named);
    return shown.length === 1 ? shown[0] : undefined;
  };
  const dayInTaipei = (instant) => new Date(instant + DAY_MS / 3).toISOString().slice(0, 10);
  /** Fills in the order's section. Stored values are only ever texts, never HTML. */
  const show = (section, language, order) => {
    const when = ({ instant, time, dayTime }) =>
      dayInTaipei(instant) === dayInTaipei(Date.now()) ? time : dayTime[language];
    const values = {
      at: when(order.at),
      code: order.code,
      plate: order.plate,
      driver: order.driver && order.driver[language],
      // Without a car, the page's own text stays: the driver drives the passenger's car.
      car: order.car && order.car[language],
      phone: order.phone,
      pickup: order.pickup[language],
      pickupAt: when(order.pickupAt),
      orderNo: order.orderNo,
    };
    for (const place of section.querySelectorAll('[data-value]')) {
      const value = values[place.dataset.value];
      if (value === undefined) continue;
      place.textContent = value;
      if (value !== '') place.closest('div, p').hidden = false;
    }
    section.querySelector('.call').href = `tel:${order.phone}`;
    section.querySelector(`[data-step="${order.step}"]`).hidden = false;
    section.hidden = false;
  };
  addEventListener('DOMContentLoaded', () => {
    const parts = [...document.querySelectorAll('body > [lang]')];
    const prefix = (tag) => tag.toLowerCase().split('-')[0];
    const part = (tag) => parts.find(({ lang }) => prefix(lang) === prefix(tag));
    const chosen = parts.find(({ lang }) => lang === stored('language'));
    const asked = navigator.languages.map(part).filter((each) => each !== undefined);
    const shown = chosen || asked.find(({ lang }) => lang === 'zh-Hant') || asked[0] || parts[0];
    shown.hidden = false;
    html.lang = shown.lang;
    document.title = shown.querySelector('h1').textContent;
    try {
      const order = lastOrder();
      if (order !== undefined) show(shown.querySelector('.order'), shown.lang, order);
    } catch {
      // There is no storage, or another version of the portal stored something else: the page shows no order.
    }
  });
  addEventListener('online', () => location.reload());
  // The network was there all the time, and the server was not: of that no browser tells. Not all pages at once.
  const look = async () => {
    const isSeen = document.visibilityState === 'visible';
    const asked = isSeen && fetch('/api/health', { cache: 'no-store' });
    const isBack = await Promise.resolve(asked).then(
      (answer) => answer && answer.ok,
      () => false,
    );
    if (isBack) location.reload();
    else wait();
  };
  const wait = () => setTimeout(look, 3_000 + 2_000 * Math.random());
  wait();
})();
