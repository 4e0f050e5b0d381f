interface PageFile {
  file: string;
  headers?: Record<string, string>;
  /** The page starts with a module of the remote, so it gets hints. */
  hasWidget?: true;
}

const shell: PageFile = {
  file: 'index.html',
  headers: { 'referrer-policy': 'strict-origin-when-cross-origin' },
};

const widgetPage: PageFile = { ...shell, hasWidget: true };

/** Here a person decides about an account. No page may frame it, script it or learn its address, not even the page that opened it. */
const consent: PageFile = {
  file: 'index.html',
  hasWidget: true,
  headers: {
    'content-security-policy': "frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  },
};

const pages = new Map<string, PageFile>([
  ['/', widgetPage],
  ['/authenticate', { ...shell, headers: { 'referrer-policy': 'no-referrer' } }],
  ['/password', widgetPage],
  ['/reset-password', { ...widgetPage, headers: { 'referrer-policy': 'no-referrer' } }],
  ['/passkeys', shell],
  ['/wallet', shell],
  ['/consent', consent],
  ['/playground', widgetPage],
  // No framing header, so that tests can show the widget in a frame.
  ['/embed', { file: 'embed.html', headers: { 'referrer-policy': 'no-referrer' } }],
]);

/** The page at a path, with or without a slash at its end. */
export function pageOf(pathname: string): PageFile | undefined {
  return pages.get(pathname === '/' ? pathname : pathname.replace(/\/$/, ''));
}
