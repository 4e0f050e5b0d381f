// The folders of `src` ("rooms"). A room may import its own files and those of the rooms in its list.
const platform = ['screens', 'identity', 'browser', 'config'];
const right = {
  remotes: [
    'elements',
    'form',
    'widget',
    'flows',
    'store',
    ...platform,
    'ui',
    'theme',
    'messages',
    'contract',
  ],
  elements: ['widget', 'form', 'flows', 'store', ...platform, 'ui', 'theme', 'messages', 'contract'],
  // `form` shows Login's first screen before the widget's code has loaded. It uses components of `flows`, but no store.
  form: ['flows', 'browser', 'config', 'ui', 'theme', 'messages', 'contract'],
  widget: ['flows', 'store', ...platform, 'ui', 'theme', 'messages', 'contract'],
  flows: ['store', ...platform, 'ui', 'theme', 'messages', 'contract'],
  store: [...platform, 'messages', 'contract'],
  identity: ['browser', 'config', 'contract'],
  screens: ['contract'],
  browser: ['contract'],
  config: ['browser', 'screens', 'contract'],
  // `ui` and `theme` contain nothing about signing in, so that another product could use them.
  ui: ['theme', 'browser', 'messages', 'contract'],
  theme: ['browser', 'messages', 'contract'],
  messages: ['contract'],
  contract: [],
};

const pathOf = (room) => ({ remotes: '^remotes/', screens: '^src/screens\\.ts$' })[room] ?? `^src/${room}/`;
const tests = '\\.test\\.tsx?$';

// These files remove a token from the page's address. They must run before the page's first request, so hosts cannot
// load them with the remote. Hosts bundle them with the loader, so the loader may import them.
const landing = '^src/identity/landing/(page|reset)Landing\\.ts$';

const oneWay = Object.entries(right).map(([room, may]) => ({
  name: `${room}-imports-rightwards`,
  comment: 'docs/architecture.md lists the rooms and the direction of their imports.',
  severity: 'error',
  from: { path: pathOf(room), pathNot: tests },
  to: { path: ['^src/', '^remotes/'], pathNot: [room, ...may].map(pathOf) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...oneWay,
    {
      name: 'a-flow-never-imports-another',
      comment: 'Code that two flows share belongs in a room to the right.',
      severity: 'error',
      from: { path: '^src/flows/([^/]+)/', pathNot: tests },
      to: {
        path: '^src/flows/[^/]+/',
        pathNot: ['^src/flows/$1/', '^src/flows/(screen|application|user|section|factors|phone)/'],
      },
    },
    {
      name: 'components-never-meet-the-identity-client',
      comment:
        'Only thunks use the client, through their extra argument. Components get failures and results as data.',
      severity: 'error',
      from: { path: '^src/(flows|ui|theme)/.*\\.tsx$', pathNot: tests },
      to: { path: '^src/identity/' },
    },
    {
      name: 'the-client-stays-in-identity',
      comment:
        'All other code calls the identity provider through the gateway. The contract names its type, because a host may pass one.',
      severity: 'error',
      from: { path: ['^src/', '^remotes/'], pathNot: ['^src/identity/', pathOf('contract')] },
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
        'A host bundles the loader without the widget: it may import only public types, the code that reads the page’s address, the code that keeps what was typed into the form, the check of the host’s React, the code before a reload, and a helper for promises.',
      severity: 'error',
      from: { path: '^loader/', pathNot: tests },
      to: {
        path: '^(src|remotes)/',
        pathNot: [
          pathOf('contract'),
          landing,
          '^src/form/(keepTyped|isReactSupported)\\.ts$',
          '^src/browser/(forgetManifests|withoutReport)\\.ts$',
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
