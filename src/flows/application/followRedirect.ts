import type { Services } from '../../store/services';

/** Navigates to the application, unless the host has set `followRedirects: false`. */
export async function followRedirect(
  href: string,
  { browser, host }: Pick<Services, 'browser' | 'host'>,
  signal: AbortSignal,
): Promise<void> {
  if (host.hostProps.followRedirects === false) return;
  // The redirect waits for the next task, so that React can render the last screen. In the meantime the host's
  // `onEvent` callback may remove the widget, which aborts the redirect.
  await new Promise<void>((resolve) => browser.after(0, resolve));
  if (!signal.aborted) browser.navigate(href);
}
