interface PageFile {
  file: string;
  headers?: Record<string, string>;
  /** True if the page starts with a module of the remote. The page then gets hints. */
  hasWidget?: true;
}

const shell: PageFile = {
  file: 'index.html',
  headers: { 'referrer-policy': 'strict-origin-when-cross-origin' },
};

const widgetPage: PageFile = { ...shell, hasWidget: true };

/**
 * The page where a person decides who gets access to the account. Other pages must not show it in a frame, run
 * scripts in it or learn its address. This applies even to the page that has opened it.
 */
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
  // This page has no header against frames, so that tests can show the widget in a frame.
  ['/embed', { file: 'embed.html', headers: { 'referrer-policy': 'no-referrer' } }],
]);

/** Returns the page at a path. The path may end with a slash. */
export function pageOf(pathname: string): PageFile | undefined {
  return pages.get(pathname === '/' ? pathname : pathname.replace(/\/$/, ''));
}
