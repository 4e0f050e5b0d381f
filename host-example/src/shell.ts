import './shell/shell.css';
import { showUnavailable, takeLanding, takeResetLanding } from '@portico/loader';

if (location.pathname === '/authenticate') takeLanding();
if (location.pathname === '/reset-password') takeResetLanding();

const app = document.querySelector<HTMLElement>('#app');
if (app) void open(app);

/**
 * The host shares React with the remote. webpack loads a shared module before it runs dynamically imported code, but
 * not before it runs this file. So all code that needs React is behind this dynamic import.
 */
async function open(target: HTMLElement): Promise<void> {
  // If the code is missing, the form in the page's HTML cannot be sent.
  let hasGivenUp = false;
  const giveUp = () => {
    if (hasGivenUp) return;
    hasGivenUp = true;
    showUnavailable(target.querySelector('.widget') ?? target, { onRetry: () => location.reload() });
  };
  const late = setTimeout(giveUp, 20_000);
  try {
    const { start } = await import('./shell/start');
    await start(target, () => hasGivenUp);
  } catch (error) {
    giveUp();
    console.error(error);
  } finally {
    clearTimeout(late);
  }
}
