import { products } from '../../src/contract/config';

/*
 * The origins that a page with the widget has to allow in its content security policy. A release contains them as
 * `policies.json`, and `npm run docs:write` writes them into the table of docs/policies.md.
 */

type Directive = 'script-src' | 'connect-src' | 'frame-src' | 'style-src' | 'img-src';
type Sources = Partial<Record<Directive, readonly string[]>>;

/** The products, and One Tap, which is a kind of the product `oauth` that needs more than the others. */
const methods = [...products, 'oneTap'] as const;
type Method = (typeof methods)[number];

/** What a host may have besides a method: a way to load the widget, options, or settings of its project. */
type Extra =
  'react' | 'languages' | 'images' | 'applicationLogos' | 'walletIcons' | 'captcha' | 'fingerprints';

interface PolicyRow {
  /** Who needs the sources, for people. */
  for: string;
  needs: { methods: readonly Method[]; extra?: undefined } | { extra: Extra };
  sources: Sources;
  /** The sources for people. */
  text: string;
}

const everyMethod = { methods };
const google = 'https://accounts.google.com/gsi/';
const captcha = 'https://www.google.com';
const captchaFiles = 'https://www.gstatic.com';
const frames = 'https://js.stytch.com';
const fingerprints = { scripts: 'https://elements.stytch.com', requests: 'https://telemetry.stytch.com' };
const providers = { live: 'https://api.stytch.com', test: 'https://test.stytch.com' };

const policyRows: readonly PolicyRow[] = [
  {
    for: 'all hosts',
    needs: everyMethod,
    sources: { 'script-src': ['{portico}'] },
    text: "Portico's origin",
  },
  {
    for: 'React hosts',
    needs: { extra: 'react' },
    sources: { 'connect-src': ['{portico}'] },
    text: "Portico's origin, for the manifest and for retries",
  },
  {
    for: 'languages other than English',
    needs: { extra: 'languages' },
    sources: { 'connect-src': ['{portico}'] },
    text: "Portico's origin, for the texts. Without this origin, the texts are English",
  },
  {
    for: 'every product, live tokens',
    needs: everyMethod,
    sources: { 'connect-src': ['{provider}'] },
    text: `\`${providers.live}\`, or your \`customBaseUrl\``,
  },
  {
    for: 'every product, test tokens',
    needs: everyMethod,
    sources: { 'connect-src': ['{provider}'] },
    text: `\`${providers.test}\`, or your \`customBaseUrl\``,
  },
  {
    for: 'One Tap',
    needs: { methods: ['oneTap'] },
    sources: {
      'script-src': [google],
      'connect-src': [google],
      'frame-src': [google],
      'style-src': [google],
    },
    text: `\`${google}\``,
  },
  {
    for: 'One Tap',
    needs: { methods: ['oneTap'] },
    sources: { 'frame-src': [frames] },
    text: `\`${frames}\`, a frame of the client`,
  },
  {
    for: 'a logo, icons of your own',
    needs: { extra: 'images' },
    sources: { 'img-src': ['{images}'] },
    text: 'the origins of these images',
  },
  {
    for: 'logos of connected applications in Account',
    needs: { extra: 'applicationLogos' },
    sources: { 'img-src': ['{applications}'] },
    text: 'the `https` origins of the logos that the provider has for the applications. Without them, the list has an icon of ours',
  },
  {
    for: "a wallet's own icon",
    needs: { extra: 'walletIcons' },
    sources: { 'img-src': ['data:'] },
    text: '`data:`. Without `data:`, the buttons have an icon of ours',
  },
  {
    for: 'a project with captcha',
    needs: { extra: 'captcha' },
    sources: { 'script-src': [captcha, captchaFiles], 'frame-src': [captcha] },
    text: `\`${captcha}\`; in \`script-src\` also \`${captchaFiles}\``,
  },
  {
    for: 'a project with device fingerprints',
    needs: { extra: 'fingerprints' },
    sources: { 'script-src': [fingerprints.scripts] },
    text: `\`${fingerprints.scripts}\``,
  },
  {
    for: 'a project with device fingerprints',
    needs: { extra: 'fingerprints' },
    sources: { 'connect-src': [fingerprints.requests] },
    text: `\`${fingerprints.requests}\``,
  },
];

/** The content of `policies.json`. */
export const policies = {
  placeholders: {
    '{portico}': 'the origins from which the files of Portico are served',
    '{provider}': { ...providers, other: 'the customBaseUrl of the host' },
    '{images}': 'the origins of the images that the host chooses',
    '{applications}': 'the origins of the logos that the provider has for the applications',
  },
  /** For the directive `trusted-types`: the policies of the loader, of the remote, and in Safari of the standalone file. */
  trustedTypes: ['portico-loader', 'portico', 'portico-standalone'],
  methods: Object.fromEntries(
    methods.map((method) => [
      method,
      sourcesOf(({ needs }) => 'methods' in needs && needs.methods.includes(method)),
    ]),
  ),
  extras: Object.fromEntries(
    policyRows.flatMap(({ needs: { extra } }) =>
      extra ? [[extra, sourcesOf(({ needs }) => 'extra' in needs && needs.extra === extra)]] : [],
    ),
  ),
};

/** Returns all sources of some rows, each once. */
function sourcesOf(isIncluded: (row: PolicyRow) => boolean): Sources {
  const sources: Partial<Record<Directive, string[]>> = {};
  for (const row of policyRows.filter(isIncluded)) {
    for (const [directive, added] of Object.entries(row.sources) as [Directive, string[]][])
      sources[directive] = [...new Set([...(sources[directive] ?? []), ...added])];
  }
  return sources;
}

/** The rows of the table in docs/policies.md. */
export const policyTable = policyRows.map(({ for: who, sources, text }) => [
  who,
  Object.keys(sources)
    .map((directive) => `\`${directive}\``)
    .join(', '),
  text,
]);
