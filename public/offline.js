// The offline page, which the service worker shows without a network: in the visitor's language and theme, by the
// same rules as the portal (LANG-02), and gone as soon as there is a network and the server answers.
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
