import type { LoginConfig } from '../../../src/contract/config';
import { fakeBrowser } from '../fakes/fakeBrowser';
import { fakeIdentity } from '../fakes/fakeIdentity';
import { fakeUser } from '../fakes/fakeUser';
import { renderWidget } from '../fakes/renderWidget';

/** A test may change the properties later. */
export function renderAccount(
  properties: object,
  config: LoginConfig,
  identity = fakeIdentity(),
  browser = fakeBrowser(),
) {
  const emails = [{ email_id: 'email-test-1', email: 'ada@example.com', verified: true }];
  const readUser = jest.fn(async () => fakeUser({ emails, ...properties }));
  Object.assign(identity, { readUser });
  return {
    ...renderWidget({ config, locale: 'en' }, { identity, browser, module: 'Account' }),
    identity,
    readUser,
  };
}
