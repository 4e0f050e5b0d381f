import { waitFor } from '@testing-library/react';
import { english } from '../../messages/languages/language';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { readConfig } from '../../config/readConfig';
import { flows, mainParts } from '../../flows';
import { Mount } from './Mount';

test('a mount that is connected twice, as in StrictMode, starts its background work once, and ends it', async () => {
  const browser = fakeBrowser();
  const loadIdentity = jest.fn(async () => fakeIdentity());
  const environment = {
    createBrowser: () => browser,
    createIdentityLoader: () => loadIdentity,
    flows,
    mainParts,
    loadLanguage: async () => english,
  };
  const hostProps = {
    publicToken: 'public-token-test-1',
    config: { products: ['emailMagicLinks' as const] },
  };
  const config = readConfig(hostProps.config, 'Login');
  const mount = new Mount({ module: 'Login', source: hostProps, environment, config });
  const target = document.body.appendChild(document.createElement('div'));
  const added = jest.spyOn(target, 'addEventListener');
  const removed = jest.spyOn(target, 'removeEventListener');
  mount.update({ config, hostProps, strings: {}, target, resetToken: undefined });
  // The focus inside the widget makes the work start immediately.
  target.append(document.createElement('input'));
  target.querySelector('input')?.focus();

  mount.connect()();
  const disconnect = mount.connect();
  await waitFor(() => expect(loadIdentity).toHaveBeenCalled());
  expect(loadIdentity).toHaveBeenCalledTimes(1);
  const clickListeners = (calls: unknown[][]) => calls.filter(([type]) => type === 'click').length;
  // The second `connect` has called `ignoreSecondClicks`. The work of the first was stopped before it could.
  expect(clickListeners(added.mock.calls)).toBe(1);
  disconnect();
  expect(clickListeners(removed.mock.calls)).toBe(1);
});
