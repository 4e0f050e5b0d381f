/** What every page of the bench needs: its settings, which are in its address, and the element for its widget. */
const query = new URLSearchParams(location.search);
export const remote = query.get('remote') ?? '';
export const publicToken = query.get('token') ?? '';
const provider = query.get('provider') ?? '';

export const endpoints = {
  testAPIURL: provider,
  liveAPIURL: provider,
  dfpBackendURL: provider,
  clientsideServicesIframeURL: `${provider}/services`,
};

const app = document.querySelector('#app');
if (!app) throw new Error('The page has no #app');
export const target = app;
