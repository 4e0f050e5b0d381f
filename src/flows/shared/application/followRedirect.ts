import type { Services } from '../../../store/services';

/** Navigates to the answer's address, unless the host has turned redirects off. */
export async function followRedirect(
  href: string,
  { browser, hostProps }: Pick<Services, 'browser' | 'hostProps'>,
  signal: AbortSignal,
): Promise<void> {
  if (hostProps.followRedirects === false) return;
  // The last screen renders first. The host's `onEvent` callback may also remove the widget before the redirect.
  await new Promise<void>((resolve) => browser.after(0, resolve));
  if (!signal.aborted) browser.navigate(href);
}
