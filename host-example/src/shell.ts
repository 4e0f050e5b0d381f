import './shell/shell.css';
import { showUnavailable, takeLanding, takeResetLanding } from '@portico/loader';

const LIMIT_MS = 20_000;

const app = document.querySelector<HTMLElement>('#app');
// If the server's script (server/watchEntry.js) has loaded this file a second time, the first one may arrive late.
if (app && !app.dataset['opened']) {
  app.dataset['opened'] = '';
  if (location.pathname === '/authenticate') takeLanding();
  if (location.pathname === '/reset-password') takeResetLanding();
  void open(app);
}

/**
 * The host shares React with the remote. webpack loads a shared module before it runs dynamically imported code, but
 * not before it runs this file. So all code that needs React is behind this dynamic import.
 */
async function open(target: HTMLElement, isRetry = false): Promise<void> {
  let isPending = true;
  let removeMessage = () => {};
  // If the code is missing, the form in the page's HTML cannot be sent.
  const tell = () => {
    removeMessage();
    removeMessage = showFailure(target, () => (isPending ? reload(tell) : void open(target, true)));
  };
  const late = setTimeout(tell, LIMIT_MS);
  try {
    const { start } = await import('./shell/start');
    await start(target, () => removeMessage());
  } catch (error) {
    console.error(error);
    isPending = false;
    // The federation runtime never loads a shared module again that has failed, so only a new page can help.
    if (isRetry) reload(tell);
    else tell();
  } finally {
    clearTimeout(late);
  }
}

/** Loads the page again. If the server does not answer, calls `fail`, so that the browser shows no page of its own. */
function reload(fail: () => void): void {
  const response = fetch('/settings.json', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });
  response.then(() => location.reload(), fail);
}

/**
 * Shows that sign-in is unavailable. After a press, or when the browser is online again, the message is removed, the form
 * is there again with what the person has typed, and `retry` is called.
 * @returns a function that removes the message
 */
function showFailure(target: HTMLElement, retry: () => void): () => void {
  const ended = new AbortController();
  const place = target.querySelector('.widget') ?? target;
  const removeMessage = showUnavailable(place, { onRetry: removeAndRetry });
  addEventListener('online', removeAndRetry, { signal: ended.signal });
  return remove;

  function remove() {
    ended.abort();
    removeMessage();
  }
  function removeAndRetry() {
    remove();
    retry();
  }
}
