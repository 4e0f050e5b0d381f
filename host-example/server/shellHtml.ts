import { createHash } from 'node:crypto';
import { watchEntry } from './entryWatcher';
import { ownOrigin, settings } from './settings';

/** The form's style sheet is a file, because the policy of the pages forbids inline styles. */
const formSheet = /^assets\/login-form\.[0-9a-f]{8}\.css$/;

interface ShellPage {
  /** The HTML file of the build. */
  html: Buffer;
  path: string;
  cookie: string | undefined;
  isRendered: boolean;
}

/**
 * Returns the HTML of a page of the shell. If the page is rendered, the HTML contains its content. With `npm run dev` no
 * page is rendered, because the scripts in the browser may be newer than the server's modules.
 */
export async function shellHtml({ html, path, cookie, isRendered }: ShellPage): Promise<Buffer> {
  const mayBeSignedIn = /(^|; )stytch_session=/.test(cookie ?? '');
  const session = mayBeSignedIn ? ' data-session' : '';
  // The script must run before the browser reads the links to the other files.
  let text = html
    .toString()
    .replace(/<meta charset="?utf-8"?>/, (charset) => `${charset}<script>${watchEntry}</script>`);
  let content = '';
  if (isRendered && !process.env.REMOTE_CHANGES) {
    const { renderShell, titleOf, formCss } = await import('../src/shell/renderShell');
    content = renderShell({ path, origin: ownOrigin(), settings: settings(), mayBeSignedIn });
    text = text
      .replace(/<title>.*?<\/title>/, () => `<title>${titleOf(path)}</title>`)
      .replace('</head>', () => `<link rel="stylesheet" href="/${nameOf(formCss)}"></head>`);
  }
  // The production build writes no quotes around the id.
  return Buffer.from(
    text.replace(/<div id="?app"?><\/div>/, () => `<div id="app"${session}>${content}</div>`),
  );
}

/** Returns the style sheet of the form, if the file has its name. */
export async function readFormSheet(file: string): Promise<Buffer | undefined> {
  if (!formSheet.test(file)) return undefined;
  const { formCss } = await import('../src/shell/renderShell');
  return file === nameOf(formCss) ? Buffer.from(formCss) : undefined;
}

function nameOf(css: string): string {
  return `assets/login-form.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
}
