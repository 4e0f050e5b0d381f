/** A mounted form. */
export interface Mounted {
  unmount(): void;
}

export interface BenchWindow {
  /** Mounts the page's form once more. Everything it needs has been loaded. */
  mountAgain(): Mounted;
  mounted: Mounted;
}

/** What the address of a bench page says. */
const address = new URLSearchParams(location.search);
export const remote = address.get('remote') ?? '';
export const publicToken = address.get('token') ?? '';
const provider = address.get('provider') ?? '';

/** All four addresses of the client lie on the local provider. */
export const endpoints = {
  testAPIURL: provider,
  liveAPIURL: provider,
  dfpBackendURL: provider,
  clientsideServicesIframeURL: `${provider}/services`,
};

/** Mounts a form at once, and lets the bench do it again. */
export function start(mount: (target: Element) => Mounted): void {
  const target = document.querySelector('#app');
  if (!target) throw new Error('The page has no #app');
  const mountAgain = () => mount(target);
  Object.assign(window, { mountAgain, mounted: mountAgain() } satisfies BenchWindow);
}
