import { createRoot, hydrateRoot } from 'react-dom/client';
import { porticoLoader } from '../portico';
import { fetchSettings } from '../settings';
import { currentPath } from './navigation';
import { Shell } from './Shell';
import { watchSession } from './watchSession';

/** @param hasGivenUp returns whether a message has replaced the content of `app` meanwhile. The message then stays. */
export async function start(app: HTMLElement, hasGivenUp: () => boolean): Promise<void> {
  const [settings, loader] = await Promise.all([fetchSettings(), porticoLoader()]);
  if (hasGivenUp()) return;
  const host = {
    settings,
    loader,
    clientOptions: { endpoints: settings.endpoints },
    origin: location.origin,
    path: currentPath(),
    mayBeSignedIn: app.dataset['session'] !== undefined,
  };
  const shell = <Shell host={host} />;
  if (app.hasChildNodes()) hydrateRoot(app, shell);
  else createRoot(app).render(shell);
  void watchSession(host);
}
