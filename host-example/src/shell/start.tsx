import { createRoot, hydrateRoot } from 'react-dom/client';
import { porticoLoader } from '../portico';
import { fetchSettings } from '../settings';
import { currentPath } from './navigation';
import { Shell } from './Shell';
import { watchSession } from './watchSession';

/** @param removeMessage called before React renders, because a message may have replaced the content of `app` */
export async function start(app: HTMLElement, removeMessage: () => void): Promise<void> {
  const [settings, loader] = await Promise.all([fetchSettings(), porticoLoader()]);
  removeMessage();
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
