import postcss from 'postcss';

/**
 * Splits a style sheet into its rules, for `server/pages/first-styles.ts`.
 *
 * @param {string} css
 * @returns {import('../../server/pages/first-styles.ts').StyleRule[]} In the sheet's order.
 */
export function styleRules(css) {
  /** @type {import('../../server/pages/first-styles.ts').StyleRule[]} */
  const rules = [];
  /**
   * @param {postcss.Container} container
   * @param {readonly string[]} within
   */
  const add = (container, within) =>
    container.each((node) => {
      if (node.type === 'rule') {
        const selectors = node.selectors.map((text) => ({ text, classes: classesIn(text) }));
        const text = node.toString().slice(node.selector.length);
        rules.push({ within, selectors, text });
      } else if (
        node.type === 'atrule' &&
        node.nodes !== undefined &&
        !node.name.endsWith('keyframes')
      ) {
        add(node, [...within, `@${node.name} ${node.params}`.trim()]);
      } else if (node.type === 'atrule') {
        rules.push({
          within,
          selectors: [],
          text: node.toString() + (node.nodes === undefined ? ';' : ''),
        });
      }
    });
  add(postcss.parse(css), []);
  return rules;
}

/** The classes that an element needs to match a selector. Those in `:is(…)`, `:not(…)` and `:has(…)` do not count. */
const classesIn = (/** @type {string} */ selector) => {
  let plain = selector;
  for (let before = ''; plain !== before;) {
    before = plain;
    plain = plain.replaceAll(/:[\w-]+\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
};
