/** A page of the site, or a group of pages. `page` is the page's path in `docs`, without `.md`. */
interface Entry {
  text: string;
  page?: string;
  pages?: readonly Entry[];
}

/** All pages, in the order of the site's navigation. A test checks that no page is missing. */
export const contents: readonly Entry[] = [
  {
    text: 'Begin',
    pages: [
      { text: 'What it is', page: 'index' },
      { text: 'Start', page: 'start' },
      { text: 'With the local servers', page: 'local' },
    ],
  },
  {
    text: 'Your kind of host',
    pages: [
      { text: 'Which build', page: 'hosts/index' },
      { text: 'React', page: 'hosts/react' },
      { text: 'React with Vite', page: 'hosts/react-vite' },
      { text: 'React with webpack', page: 'hosts/react-webpack' },
      { text: 'React with Rspack', page: 'hosts/react-rspack' },
      { text: 'Next.js', page: 'hosts/next' },
      { text: 'React Router', page: 'hosts/react-router' },
      { text: 'Vue', page: 'hosts/vue' },
      { text: 'Svelte', page: 'hosts/svelte' },
      { text: 'Angular', page: 'hosts/angular' },
      { text: 'Solid', page: 'hosts/solid' },
      { text: 'Astro and Nuxt', page: 'hosts/astro' },
      { text: 'Plain HTML', page: 'hosts/plain-html' },
      { text: 'Custom elements', page: 'hosts/custom-elements' },
      { text: 'Swapped pages', page: 'hosts/swapped' },
      { text: 'Federation runtime', page: 'hosts/federation-runtime' },
    ],
  },
  {
    text: 'Sign-in',
    pages: [
      { text: 'Landing pages', page: 'landing' },
      { text: 'Second factor', page: 'second-factor' },
      { text: 'The session', page: 'session' },
      { text: 'On your server', page: 'server' },
      { text: 'Consent and logout', page: 'consent' },
      { text: 'Access for AI clients (MCP)', page: 'mcp' },
      { text: 'Account', page: 'account' },
    ],
  },
  {
    text: 'Methods',
    pages: [
      { text: 'All methods', page: 'methods/index' },
      { text: 'Links by email', page: 'methods/email-links' },
      { text: 'Passcodes', page: 'methods/passcodes' },
      { text: 'Passwords', page: 'methods/passwords' },
      { text: 'Passkeys', page: 'methods/passkeys' },
      { text: 'Social sign-in', page: 'methods/social' },
      { text: 'Google One Tap', page: 'methods/one-tap' },
      { text: 'Wallets', page: 'methods/wallets' },
    ],
  },
  {
    text: 'Look and words',
    pages: [
      { text: 'Themes', page: 'themes/index' },
      { text: 'Keys of a theme', page: 'themes/keys' },
      { text: 'Parts', page: 'themes/parts' },
      { text: 'Texts', page: 'texts/index' },
      { text: 'Texts of Login', page: 'texts/ids-login' },
      { text: 'Texts of other methods', page: 'texts/ids-methods' },
      { text: 'Texts of the account', page: 'texts/ids-account' },
      { text: 'Texts of failures', page: 'texts/ids-failures' },
      { text: 'Languages', page: 'texts/languages' },
    ],
  },
  {
    text: 'Reference',
    pages: [
      { text: 'Options and properties', page: 'options' },
      { text: 'Events', page: 'events' },
      { text: 'Errors', page: 'errors' },
      { text: 'Limits', page: 'limits' },
      { text: 'Screens and presets', page: 'screens' },
      { text: 'Pictures', page: 'gallery' },
      { text: 'Types', page: 'types' },
      { text: 'Accessibility', page: 'accessibility' },
      { text: 'Upgrading', page: 'upgrading' },
      { text: 'What a host may rely on', page: 'contract' },
    ],
  },
  {
    text: 'Delivery',
    pages: [
      { text: 'The loader', page: 'delivery/index' },
      { text: 'Serve the files', page: 'delivery/serving' },
      { text: 'Mirrors and signatures', page: 'delivery/releases' },
      { text: 'Reports', page: 'delivery/reports' },
      { text: 'Hints', page: 'delivery/hints' },
      { text: 'A form before the code', page: 'delivery/form' },
      { text: 'Policies and origins', page: 'policies' },
      { text: 'Integrity', page: 'integrity' },
      { text: 'Operating Portico', page: 'operating' },
    ],
  },
  {
    text: 'Troubleshooting',
    pages: [
      { text: 'By message', page: 'troubleshooting/index' },
      { text: 'Loading', page: 'troubleshooting/loader' },
      { text: 'Console', page: 'troubleshooting/console' },
      { text: 'Configuration', page: 'troubleshooting/configuration' },
      { text: 'Codes of errors', page: 'troubleshooting/errors' },
      { text: 'Codes of methods', page: 'troubleshooting/methods' },
    ],
  },
  {
    text: 'Background',
    pages: [
      { text: 'Security', page: 'security' },
      { text: 'How it is built', page: 'architecture' },
      { text: 'How it loads and looks', page: 'architecture-loading' },
      { text: 'Pictures and measurements', page: 'pictures' },
      { text: 'Decisions', page: 'adr/README' },
    ],
  },
];

interface SidebarItem {
  text: string;
  link?: string;
  items?: SidebarItem[];
}

export const sidebar: SidebarItem[] = contents.map(itemOf);

function itemOf({ text, page, pages }: Entry): SidebarItem {
  return {
    text,
    ...(page !== undefined && { link: `/${page.replace(/(^|\/)(index|README)$/, '$1')}` }),
    ...(pages && { items: pages.map(itemOf) }),
  };
}
