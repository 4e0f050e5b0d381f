import type { Services } from '../../../store/services';

/** Navigates to the address that the provider returned, unless the host has turned redirects off. */
export async function followRedirect(
  href: string,
  { browser, hostProps }: Pick<Services, 'browser' | 'hostProps'>,
  signal: AbortSignal,
): Promise<void> {
  if (hostProps.followRedirects === false) return;
  // The last screen renders before the redirect. Meanwhile the host's `onEvent` callback may also remove the widget,
  // which aborts the redirect.
  await new Promise<void>((resolve) => browser.after(0, resolve));
  if (!signal.aborted) browser.navigate(href);
}
