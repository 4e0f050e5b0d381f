/** A mounted form. */
export interface Mounted {
  unmount(): void;
}

export interface BenchWindow {
  /** Mounts the page's form again. All files of the form are already loaded. */
  mountAgain(): Mounted;
  mounted: Mounted;
}

/** The parameters of a bench page's address. */
const address = new URLSearchParams(location.search);
export const remote = address.get('remote') ?? '';
export const publicToken = address.get('token') ?? '';
const provider = address.get('provider') ?? '';

/** All four endpoints of the client are on the local provider. */
export const endpoints = {
  testAPIURL: provider,
  liveAPIURL: provider,
  dfpBackendURL: provider,
  clientsideServicesIframeURL: `${provider}/services`,
};

/** Mounts a form, and lets the bench mount it again. */
export function start(mount: (target: Element) => Mounted): void {
  const target = document.querySelector('#app');
  if (!target) throw new Error('The page has no #app');
  const mountAgain = () => mount(target);
  Object.assign(window, { mountAgain, mounted: mountAgain() } satisfies BenchWindow);
}
