import { createPorticoLoader } from '@portico/loader';
import { renderLoginForm } from '@portico/loader/form-html';
import { renderToString } from 'react-dom/server';
import type { Settings } from '../settings';
import { pages } from './pages';
import { presentation } from './presentation';
import { Shell } from './Shell';

interface ShellRequest {
  path: string;
  origin: string;
  settings: Settings;
  mayBeSignedIn: boolean;
}

/** Renders a page of the site on the server, with the form that Login replaces in the browser. */
export function renderShell({ path, origin, settings, mayBeSignedIn }: ShellRequest): string {
  const loader = createPorticoLoader({ manifest: `${settings.remote}/mf-manifest.json` });
  const clientOptions = { endpoints: settings.endpoints };
  return renderToString(<Shell host={{ settings, loader, clientOptions, origin, path, mayBeSignedIn }} />);
}

export function titleOf(path: string): string {
  return `${pages.get(path)?.title} · Fernweh`;
}

/** The style sheet of the form. */
export const formCss = renderLoginForm({ presentation }).css;
