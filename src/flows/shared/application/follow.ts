import type { Services } from '../../../store/services';

/** Leaves for the address that an answer has named, unless the host wants to stay. */
export async function follow(
  href: string,
  { browser, hostProps }: Pick<Services, 'browser' | 'hostProps'>,
  signal: AbortSignal,
): Promise<void> {
  if (hostProps.followRedirects === false) return;
  // The last screen is drawn first, and a host that has heard of the end may take the widget away.
  await new Promise<void>((resolve) => browser.after(0, resolve));
  if (!signal.aborted) browser.navigate(href);
}
