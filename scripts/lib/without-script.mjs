/** What a visitor without JavaScript sees on a page that is not rendered ahead. */
import start from '../../src/locales/start.json' with { type: 'json' };

/** @typedef {keyof typeof start.withoutScript} Language */

const all = /** @type {Language[]} */ (Object.keys(start.withoutScript));

/**
 * @param {readonly Language[]} [languages] The page's languages; all of them if the page does not know its visitor's.
 * @returns {string} Its HTML.
 */
export function withoutScript(languages = all) {
  const lines = languages.map((language) => {
    const { needed, home } = start.withoutScript[language];
    return `<p lang="${language}">${needed} <a href="/index?lang=${language}">${home}</a></p>`;
  });
  return `<noscript>${lines.join('')}</noscript>`;
}
