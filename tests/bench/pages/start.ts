/** What every page of the bench needs: its settings, which are in its address, and a function that mounts its widget. */
export interface Mounted {
  unmount(): void;
}

export interface BenchWindow {
  /** Mounts the widget once more. At that time all files of the page are loaded already. */
  mountAgain(): Mounted;
  mounted: Mounted;
}

const query = new URLSearchParams(location.search);
export const remote = query.get('remote') ?? '';
/** Which release a repeated visit starts with. */
export const freshness = query.get('freshness') === 'fast' ? 'fast' : 'newest';
export const publicToken = query.get('token') ?? '';
const provider = query.get('provider') ?? '';

export const endpoints = {
  testAPIURL: provider,
  liveAPIURL: provider,
  dfpBackendURL: provider,
  clientsideServicesIframeURL: `${provider}/services`,
};

/** Mounts the widget, and lets the bench mount it again. */
export function start(mount: (target: Element) => Mounted): void {
  const target = document.querySelector('#app');
  if (!target) throw new Error('The page has no #app');
  const mountAgain = () => mount(target);
  Object.assign(window, { mountAgain, mounted: mountAgain() } satisfies BenchWindow);
}
