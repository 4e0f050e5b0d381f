// The rooms of the product, from left to right. A room may import its own files and those of the rooms in its list.
const base = ['screens', 'browser', 'contract'];
const shown = ['ui', 'theme', 'messages'];
const right = {
  remotes: ['widget', 'form', 'registry', 'features', 'store', 'provider', 'host', ...shown, ...base],
  widget: [
    'form',
    'registry',
    'features',
    'methods',
    'screen',
    'store',
    'provider',
    'host',
    'options',
    ...shown,
    ...base,
  ],
  // `form` shows Login's first screen before the widget's code has loaded. It uses components of Main, but no store.
  form: ['registry', 'features', 'host', 'options', ...shown, ...base],
  registry: ['features', 'methods', 'screen', 'store'],
  features: ['methods', 'screen', 'store', 'provider', 'host', 'options', ...shown, ...base],
  methods: ['screen', 'store', 'provider', 'host', 'options', ...shown, ...base],
  screen: ['store', 'provider', 'host', 'options', ...shown, ...base],
  store: ['provider', 'host', 'options', 'messages', ...base],
  provider: ['host', 'options', 'browser', 'contract'],
  host: ['options', ...base],
  options: ['host', 'browser', 'contract'],
  // `ui` and `theme` contain nothing about signing in, so that another product could use them.
  ui: ['theme', 'messages', 'browser', 'contract'],
  theme: ['messages', 'browser', 'contract'],
  messages: ['contract'],
  screens: ['contract'],
  browser: ['contract'],
  contract: ['options'],
};

// Two files of a method or feature are in rooms of their own: its calls, which the gateway lists, and the descriptions
// of its options, which the check of a host's `config` lists.
const calls = '^src/(methods|features)/.+/provider(/|\\.ts$)';
const options = '^src/(methods|features)/.+/(options|limits)\\.ts$';
const paths = {
  remotes: ['^remotes/'],
  screens: ['^src/screens\\.ts$'],
  registry: ['^src/registry\\.ts$'],
  provider: ['^src/provider/', calls],
  options: [options],
};
const pathOf = (room) => paths[room] ?? [`^src/${room}/`];
const products = '^(src|remotes|loader|host-example|identity-provider|relying-party|tests|docs)/';
const tests = '\\.test\\.tsx?$';
const notInRoom = (room) => (['methods', 'features'].includes(room) ? [tests, calls, options] : [tests]);

// These files remove a token from the page's address. They must run before the page's first request, so hosts cannot
// load them with the remote. Hosts bundle them with the loader, so the loader may import them.
const landing = '^src/provider/landing/(page|reset)Landing\\.ts$';

const oneWay = Object.entries(right).map(([room, may]) => ({
  name: `${room}-imports-rightwards`,
  comment: 'docs/architecture.md lists the rooms and the direction of their imports.',
  severity: 'error',
  from: { path: pathOf(room), pathNot: notInRoom(room) },
  to: { path: ['^src/', '^remotes/'], pathNot: [room, ...may].flatMap(pathOf) },
}));

// `scripts`: the commands, the build and the tests' runner.
const scripts = [
  {
    name: 'the-key-is-where-no-package-is',
    comment: 'These files read private keys, so they load only modules of Node (ADR 0041).',
    severity: 'error',
    from: { path: '^scripts/release(\\.mjs$|/)', pathNot: tests },
    to: { pathNot: '^scripts/release/', dependencyTypesNot: ['core'] },
  },
  {
    name: 'only-docs-and-languages-read-the-product',
    comment:
      'They read its data: descriptions, ids, codes and messages. The other scripts build or test the product, and know only its paths.',
    severity: 'error',
    from: { path: '^scripts/', pathNot: ['^scripts/(docs|languages)/', tests] },
    to: { path: products },
  },
  {
    name: 'docs-and-languages-read-data',
    severity: 'error',
    from: { path: '^scripts/(docs|languages)/', pathNot: tests },
    to: {
      path: products,
      pathNot: [
        '^src/contract/',
        '^src/screens\\.ts$',
        '^src/theme/tokens\\.ts$',
        '^src/messages/(serverErrors\\.ts|compileMessage\\.|languages/language\\.ts)',
      ],
    },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...oneWay,
    ...scripts,
    {
      name: 'a-method-never-imports-another',
      comment:
        'Code that two methods share belongs in a room to the right. `phone` is a field, and no method.',
      severity: 'error',
      from: { path: '^src/methods/([^/]+)/', pathNot: [tests, options] },
      to: { path: '^src/methods/[^/]+/', pathNot: ['^src/methods/$1/', '^src/methods/phone/'] },
    },
    {
      name: 'a-feature-names-methods-in-one-file',
      comment: 'A feature chooses between the methods that its file `methods.ts` lists.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: [tests, calls, options, '^src/features/[^/]+/methods\\.ts$'] },
      to: { path: '^src/methods/', pathNot: ['^src/methods/phone/', calls, options] },
    },
    {
      name: 'components-never-meet-the-identity-client',
      comment:
        'Only thunks use the client, through their extra argument. Components get failures and results as data.',
      severity: 'error',
      from: { path: '^src/(features|methods|screen|ui|theme)/.*\\.tsx$', pathNot: tests },
      to: { path: pathOf('provider') },
    },
    {
      name: 'the-client-stays-in-provider',
      comment:
        'All other code calls the identity provider through the gateway. The contract names its type, because a host may pass one.',
      severity: 'error',
      from: { path: ['^src/', '^remotes/'], pathNot: [...pathOf('provider'), ...pathOf('contract')] },
      to: { path: '@stytch/vanilla-js' },
    },
    {
      name: 'the-product-knows-no-host-and-no-provider',
      comment:
        'Shipped code must not import tests or examples. The files in scripts/webpack/runtime are shipped: they are part of the container.',
      severity: 'error',
      from: { path: '^(src|remotes|loader)/', pathNot: tests },
      to: {
        path: '^(host-example|identity-provider|relying-party|tests|scripts)/',
        pathNot: '^scripts/webpack/runtime/',
      },
    },
    {
      name: 'the-loader-stands-alone',
      comment:
        'A host bundles the loader without the widget. Besides the two modules of the form, which webpack builds, it may import only public types, the code that reads the page’s address, the code that keeps what was typed into the form, the check of the host’s React, the code before a reload, and a helper for promises.',
      severity: 'error',
      from: { path: '^loader/', pathNot: [tests, '^loader/src/form(-html)?\\.ts$'] },
      to: {
        path: '^(src|remotes)/',
        pathNot: [
          ...pathOf('contract'),
          ...pathOf('options'),
          landing,
          '^src/form/(keepTyped|isReactSupported)\\.ts$',
          '^src/browser/(forgetManifests|guardCallback)\\.ts$',
        ],
      },
    },
    {
      name: 'a-host-knows-loader-and-types',
      comment: 'The example may use only what any other host can use.',
      severity: 'error',
      from: { path: '^host-example/', pathNot: tests },
      to: { path: '^(src|identity-provider|relying-party|tests|scripts)/' },
    },
    {
      name: 'the-provider-stands-alone',
      comment: 'A test double that shared our code would share its mistakes.',
      severity: 'error',
      from: { path: '^identity-provider/' },
      to: { path: '^(src|remotes|loader|host-example|relying-party|tests|scripts)/' },
    },
    {
      name: 'the-relying-party-stands-alone',
      comment: 'It uses only the identity provider’s discovery document, and none of our code.',
      severity: 'error',
      from: { path: '^relying-party/' },
      to: { path: '^(src|remotes|loader|host-example|identity-provider|tests|scripts)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-is-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'what-ships-is-a-dependency',
      comment: 'A development dependency would be missing in a production install.',
      severity: 'error',
      from: { path: '^(src|remotes)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.module\\.css$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.tsx', '.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
