import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { App } from './App';
import { HostContext, type Host } from './HostContext';
import { store } from './store';

// The server renders this state. In the browser, React must start with it, even if the session is already known.
const initialState = store.getState();

/** The site. The server and the browser render it in the same way. */
export function Shell({ host }: { host: Host }) {
  return (
    <StrictMode>
      <Provider store={store} serverState={initialState}>
        <HostContext value={host}>
          <App />
        </HostContext>
      </Provider>
    </StrictMode>
  );
}
