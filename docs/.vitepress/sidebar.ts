/** A page of the site, or a group of pages. `page` is the page's path in `docs`, without `.md`. */
interface Entry {
  text: string;
  page?: string;
  pages?: readonly Entry[];
}

/**
 * All pages, in the order of the site's navigation. A test checks that no page is missing. The decisions (`docs/adr`) are for
 * people who change Portico, so they are neither here nor in the search.
 */
export const contents: readonly Entry[] = [
  {
    text: 'Begin',
    pages: [
      { text: 'What it is', page: 'index' },
      { text: 'Your own Stytch project', page: 'stytch-project' },
      { text: 'From the stock widget', page: 'from-stytch-ui' },
      { text: 'With the local servers', page: 'local' },
    ],
  },
  {
    text: 'Quick start',
    pages: [
      { text: 'React with Vite', page: 'hosts/react-vite' },
      { text: 'Next.js', page: 'hosts/next' },
      { text: 'Plain page', page: 'hosts/plain-html' },
      { text: 'Module Federation shell', page: 'hosts/federation' },
    ],
  },
  {
    text: 'Hosts',
    pages: [
      { text: 'Other hosts', page: 'hosts/index' },
      { text: 'React', page: 'hosts/react' },
      { text: 'Mount functions and elements', page: 'hosts/functions' },
      { text: 'Swapped pages', page: 'hosts/swapped' },
      { text: 'Browsers, versions, support', page: 'support' },
    ],
  },
  {
    text: 'Sign-in',
    pages: [
      { text: 'Methods', page: 'methods/index' },
      { text: 'Links by email', page: 'methods/email-links' },
      { text: 'Passcodes', page: 'methods/passcodes' },
      { text: 'Passwords', page: 'methods/passwords' },
      { text: 'Passkeys', page: 'methods/passkeys' },
      { text: 'Social sign-in', page: 'methods/social' },
      { text: 'Google One Tap', page: 'methods/one-tap' },
      { text: 'Wallets', page: 'methods/wallets' },
      { text: 'Landing pages', page: 'landing' },
      { text: 'Second factor', page: 'second-factor' },
      { text: 'Steps after it', page: 'after-sign-in' },
      { text: 'The session', page: 'session' },
      { text: 'On your server', page: 'server' },
      { text: 'Account', page: 'account' },
      { text: 'Consent and logout', page: 'consent' },
      { text: 'Access for AI clients (MCP)', page: 'mcp' },
    ],
  },
  {
    text: 'Look and words',
    pages: [
      { text: 'Themes', page: 'themes/index' },
      { text: 'Keys and parts', page: 'themes/keys' },
      { text: 'Messages and languages', page: 'texts/index' },
      { text: 'Messages of Login', page: 'texts/ids-login' },
      { text: 'Messages of other methods', page: 'texts/ids-methods' },
      { text: 'Messages of the account', page: 'texts/ids-account' },
      { text: 'Messages of failures', page: 'texts/ids-failures' },
    ],
  },
  {
    text: 'Reference',
    pages: [
      { text: 'Options and properties', page: 'options' },
      { text: 'Events', page: 'events' },
      { text: 'Errors', page: 'errors' },
      { text: 'Limits', page: 'limits' },
      { text: 'Screens', page: 'screens' },
      { text: 'What a host may rely on', page: 'contract' },
      { text: 'Accessibility', page: 'accessibility' },
      { text: 'Security', page: 'security' },
    ],
  },
  {
    text: 'Delivery',
    pages: [
      { text: 'The loader', page: 'delivery/index' },
      { text: 'Mirrors and signatures', page: 'delivery/releases' },
      { text: 'Hints', page: 'delivery/hints' },
      { text: 'A form before the code', page: 'delivery/form' },
      { text: 'Policies and integrity', page: 'policies' },
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
    ],
  },
  {
    text: 'For contributors',
    pages: [{ text: 'How it is built', page: 'architecture' }],
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
    ...(page !== undefined && { link: `/${page.replace(/(^|\/)index$/, '$1')}` }),
    ...(pages && { items: pages.map(itemOf) }),
  };
}
