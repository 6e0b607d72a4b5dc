/** Who may import whom: the table of `docs/development.md`, and no cycles: none that runs, none of types across folders. */

/** What the page's interface is drawn with. */
const uiPackages = [
  'react',
  'react-dom',
  'react-aria-components',
  'react-aria',
  'react-stately',
  '@internationalized/date',
  '@lingui/(?:core|react)',
  '@tanstack/react-router',
  '@vanilla-extract/(?:css|sprinkles|recipes|dynamic)',
  '@xstate/react',
  'xstate',
  'lucide',
  'd3-geo',
  'opencc-js',
  'topojson-client',
  'uqr',
  'emojibase-data',
  'lexical',
  '@lexical/history',
  'linkifyjs',
  'virtua',
];

/** @param {string[]} names */
const packages = (names) => `(^|/)node_modules/(@types/)?(?:${names.join('|')})(/|$)`;

/**
 * Machine files that others may see: what a snapshot means, not how it comes about; and the guard
 * of navigation, which is a pure decision that routes await.
 */
const machineFace =
  '^src/machines/(?:.+/(?:selectors|submission-selectors|types|events)|navigation-guard/guard)\\.ts$';

/** What the page says before it has its catalogues. */
const texts = '^src/locales/[a-z]+\\.json$';

/**
 * Which features know which others: pages made of several (account, home), what a ride's page offers, and the chat
 * with what people do in it. What several features use is no feature: it stands in `src/ui/shared`.
 * @type {Record<string, string[]>}
 */
const knownFeatures = {
  account: ['content-desk', 'desk', 'joining', 'payment', 'projects'],
  calls: ['desk'],
  chat: ['calls', 'contacts', 'groups', 'message-search'],
  contacts: ['chat', 'message-search'],
  'content-desk': ['content'],
  desk: ['calls', 'chat', 'message-search'],
  groups: ['chat', 'contacts'],
  help: ['groups'],
  home: ['order-form', 'order-view', 'projects'],
  'message-search': ['contacts'],
  'order-search': ['order-view', 'receipt'],
  'order-view': ['groups', 'payment'],
  projects: ['payment'],
  receipt: ['order-view'],
  search: ['help'],
};

/** A feature and those that it may know: nothing else of `src/ui/features`. */
const featureRules = Object.entries(knownFeatures).map(([name, known]) => ({
  name: `feature-${name}-only`,
  comment: 'A feature knows kit, shared, and the features that `knownFeatures` names.',
  severity: /** @type {const} */ ('error'),
  from: { path: `^src/ui/features/${name}/` },
  to: {
    path: '^src/ui/features/',
    pathNot: `^src/ui/features/(?:${[name, ...known].join('|')})/`,
  },
}));

/** The only machine that both sides run; it has no ports. */
const sharedMachine = '^src/machines/order-status/';

/**
 * @param {string} from
 * @param {string} comment
 * @param {string[]} allowed
 */
const only = (from, comment, allowed, rest = {}) => ({
  name: `${from
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')}-only`,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: [from, ...allowed], ...rest },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      // Types are erased: two files that know each other's types do not wait for each other at start.
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycle-across-folders',
      comment:
        'Files of one folder may know each other; two folders that do are one, or lack a third.',
      severity: 'error',
      from: { path: '^((?:src|server)/.+)/[^/]+$' },
      to: { circular: true, via: { pathNot: '^$1/[^/]+$' } },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      // Packages of types alone; the compiler looks after those.
      to: { couldNotResolve: true, pathNot: '\\.po$|^(?:geojson|topojson-specification)$' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { path: '^(?:src|server|scripts)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-dev-packages-in-server',
      comment: 'The server runs with the production packages alone.',
      severity: 'error',
      from: { path: '^server/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '@types/' },
    },
    only('^src/domain/', 'domain: nothing outside it', []),
    only('^src/contract/', 'contract: domain and the schema library', [
      '^src/domain/',
      packages(['zod']),
    ]),
    only('^src/worker/', 'the service worker: nothing outside it', []),
    only('^src/machines/', 'machines: domain and xstate', ['^src/domain/', packages(['xstate'])]),
    {
      name: 'services-from-ours',
      comment: 'services: contract, domain, types of machine ports; any SDK',
      severity: 'error',
      from: { path: '^src/services/' },
      to: {
        path: '^(?:src|server)/',
        pathNot: [
          '^src/services/',
          '^src/contract/',
          '^src/domain/',
          '^src/machines/.+/(?:ports|types)\\.ts$',
        ],
      },
    },
    {
      name: 'services-without-react',
      severity: 'error',
      from: { path: '^src/services/' },
      to: { path: packages(['react', 'react-dom', 'react-aria-components', '@xstate/react']) },
    },
    only(
      '^src/ui/',
      'ui: domain, machine selectors and types, kit and its libraries',
      [
        '^src/domain/',
        machineFace,
        sharedMachine,
        packages(uiPackages),
        '\\.(?:svg|css|po)$',
        texts,
      ],
      { dependencyTypesNot: ['type-only'] },
    ),
    {
      name: 'ui-types',
      comment: 'Types of domain and machines; never those of services, app, contract or server.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: {
        path: '^(?:src|server)/',
        pathNot: ['^src/ui/', '^src/domain/', '^src/machines/', texts],
      },
    },
    {
      name: 'kit-below-features',
      comment:
        'The kit knows nothing that is above it: what features share, features, shell, routes.',
      severity: 'error',
      from: { path: '^src/ui/(?:kit|theme)/' },
      to: { path: '^src/ui/(?:shared|features|shell|routes)/' },
    },
    {
      name: 'shared-below-features',
      comment: 'What several features use knows none of them.',
      severity: 'error',
      from: { path: '^src/ui/shared/' },
      to: { path: '^src/ui/(?:features|shell|routes)/' },
    },
    ...featureRules,
    {
      name: 'features-apart',
      comment: 'A feature that `knownFeatures` does not name knows no other.',
      severity: 'error',
      from: {
        path: '^src/ui/features/([^/]+)/',
        pathNot: `^src/ui/features/(?:${Object.keys(knownFeatures).join('|')})/`,
      },
      to: { path: '^src/ui/features/', pathNot: '^src/ui/features/$1/' },
    },
    {
      name: 'features-below-routes',
      severity: 'error',
      from: { path: '^src/ui/(?:features|shell)/' },
      to: { path: '^src/ui/routes/' },
    },
    {
      name: 'one-composition-root',
      comment: 'Only the entry imports app.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'server-from-ours',
      comment: 'server: contract, domain, and the machine without ports',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^(?:src|scripts|tests)/',
        pathNot: ['^src/contract/', '^src/domain/', sharedMachine],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree\\.gen\\.ts$' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
