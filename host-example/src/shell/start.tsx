import './shell.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { porticoLoader } from '../portico';
import { fetchSettings } from '../settings';
import { App } from './App';
import { HostContext } from './HostContext';
import { store } from './store';
import { watchSession } from './watchSession';

const app = document.querySelector('#app');
if (app) {
  const [settings, loader] = await Promise.all([fetchSettings(), porticoLoader()]);
  const host = { settings, loader, clientOptions: { endpoints: settings.endpoints } };
  createRoot(app).render(
    <StrictMode>
      <Provider store={store}>
        <HostContext value={host}>
          <App />
        </HostContext>
      </Provider>
    </StrictMode>,
  );
  void watchSession(host);
}
