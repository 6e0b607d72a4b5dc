/** The page that the service worker shows offline, in all languages; `public/offline.js` shows the visitor's. */
import start from '../../src/locales/start.json' with { type: 'json' };

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The place for the last view of an order, hidden until `offline.js` fills it in. A line without a value stays hidden.
 *
 * @param {(typeof start.offline)['en']['order']} words
 */
function order({ title, steps, code, plate, driver, ownCar, call, pickup, pickupAt, orderNo }) {
  const named = Object.entries(steps).map(
    ([step, text]) => `<span data-step="${step}" hidden>${escaped(text)}</span>`,
  );
  /**
   * @param {string} label
   * @param {string} name
   * @param {string} [more]
   */
  const line = (label, name, more = '') =>
    `            <div hidden><dt>${escaped(label)}</dt><dd><b data-value="${name}"></b>${more}</dd></div>`;
  return `        <section class="order" hidden>
          <h2>${named.join('')}</h2>
          <p>${escaped(title).replace('{time}', '<span data-value="at"></span>')}</p>
          <dl>
${line(code, 'code')}
${line(plate, 'plate')}
${line(driver, 'driver', `<span data-value="car">${escaped(ownCar)}</span>`)}
${line(pickup, 'pickup')}
${line(pickupAt, 'pickupAt')}
${line(orderNo, 'orderNo')}
          </dl>
          <p hidden><a class="call">${escaped(call)} <span data-value="phone"></span></a></p>
        </section>`;
}

/**
 * @param {string} language
 * @param {(typeof start.offline)['en']} words
 * @param {string} name
 */
function part(language, words, name) {
  const { title, lead, possible, tabs, needed, orders, driver, retry } = words;
  return `    <div lang="${language}" hidden>
      <header><img src="/icon.svg" alt="" width="36" height="36" /><b>${escaped(name)}</b></header>
      <main>
        <h1>${escaped(title)}</h1>
        <p>${escaped(lead)}</p>
${order(words.order)}
        <h2>${escaped(possible)}</h2>
        <ul>
          <li>${escaped(tabs)}</li>
        </ul>
        <h2>${escaped(needed)}</h2>
        <ul>
          <li>${escaped(orders)}</li>
          <li>${escaped(driver)}</li>
        </ul>
        <p><a class="again" href="">${escaped(retry)}</a></p>
      </main>
    </div>`;
}

/** @returns {string} Its HTML. */
export function offlinePage() {
  const { install, offline } = start;
  const languages = /** @type {(keyof typeof offline)[]} */ (Object.keys(offline));
  const parts = languages.map((language) =>
    part(language, offline[language], install[language].name),
  );
  return `<!doctype html>
<html lang="zh-Hant">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${escaped(offline['zh-Hant'].title)}</title>
    <link rel="icon" type="image/svg+xml" href="/icon.svg" />
    <link rel="stylesheet" href="/offline.css" />
    <script src="/offline.js"></script>
  </head>
  <body>
${parts.join('\n')}
  </body>
</html>
`;
}
