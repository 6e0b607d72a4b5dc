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
  const asks = (prefix) =>
    navigator.languages.some((tag) => tag.toLowerCase().split('-')[0] === prefix);
  const chosen = stored('language');
  const html = document.documentElement;
  const first = asks('en') && !asks('zh') ? 'en' : 'zh-Hant';
  html.lang = chosen === 'en' || chosen === 'zh-Hant' ? chosen : first;
  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') html.dataset.theme = theme;
  document.title = html.lang === 'en' ? 'Offline' : '目前離線';
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
