import { waitFor } from '@testing-library/react';
import { english } from '../../messages/languages/language';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { readConfig } from '../../config/readConfig';
import { flows, mainParts } from '../../flows';
import { createMount } from './createMount';

test('a mount that is connected twice with the focus inside, as in StrictMode, starts its work once, and ends it', async () => {
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
  const mount = createMount({ module: 'Login', source: hostProps, environment });
  const target = document.body.appendChild(document.createElement('div'));
  const added = jest.spyOn(target, 'addEventListener');
  const removed = jest.spyOn(target, 'removeEventListener');
  const config = readConfig(hostProps.config, 'Login');
  mount.update({ config, hostProps, strings: {}, target, resetToken: undefined });
  target.append(document.createElement('input'));
  target.querySelector('input')?.focus();

  mount.connect()();
  const end = mount.connect();
  await waitFor(() => expect(loadIdentity).toHaveBeenCalled());
  expect(loadIdentity).toHaveBeenCalledTimes(1);
  const clicks = (calls: unknown[][]) => calls.filter(([type]) => type === 'click').length;
  // The second connection has called `guardRoot`, which adds two listeners. The first connection ended before it could
  // call `guardRoot`.
  expect(clicks(added.mock.calls)).toBe(2);
  end();
  expect(clicks(removed.mock.calls)).toBe(2);
});
