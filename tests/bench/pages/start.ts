export interface Mounted {
  unmount(): void;
}

export interface BenchWindow {
  /** Mounts the widget once more. At that time all files of the page are loaded already. */
  mountAgain(): Mounted;
  mounted: Mounted;
}

const address = new URLSearchParams(location.search);
export const remote = address.get('remote') ?? '';
export const publicToken = address.get('token') ?? '';
const provider = address.get('provider') ?? '';

export const endpoints = {
  testAPIURL: provider,
  liveAPIURL: provider,
  dfpBackendURL: provider,
  clientsideServicesIframeURL: `${provider}/services`,
};

export function start(mount: (target: Element) => Mounted): void {
  const target = document.querySelector('#app');
  if (!target) throw new Error('The page has no #app');
  const mountAgain = () => mount(target);
  Object.assign(window, { mountAgain, mounted: mountAgain() } satisfies BenchWindow);
}
