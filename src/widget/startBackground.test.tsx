import { screen, waitFor } from '@testing-library/react';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../tests/support/fakes/renderWidget';
import { IdentityError } from '../provider/IdentityError';

const config = { products: ['emailMagicLinks' as const] };
afterEach(() => jest.restoreAllMocks());

test('a rejected project is reported to the host before the person has typed, and the form stays', async () => {
  const identity = fakeIdentity();
  const sentence = 'There is no project with this public token.';
  identity.rejectProject(
    new IdentityError('server', sentence, { errorType: 'project_not_found', status: 404 }),
  );
  const { errors } = renderWidget({ config }, { identity });
  await waitFor(() =>
    expect(errors).toMatchObject([{ code: 'server', error_type: 'project_not_found', message: sentence }]),
  );
  expect(screen.getByLabelText('Email')).toBeVisible();
  expect(screen.queryByText(sentence)).toBeNull();
});

test.each([
  ['public-token-test-1', 1],
  ['public-token-live-1', 0],
])('with an unknown option, and the public token %s, there are %i warnings', async (publicToken, count) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { identity } = renderWidget({
    config: { ...config, [`otpOption${count}`]: {} } as never,
    publicToken,
  });
  await waitFor(() => expect(identity.logged).toHaveLength(1));
  await import('./warnOfMistakes');
  await waitFor(() => expect(warned).toHaveBeenCalledTimes(count));
});

const advice = `Set the property landing of Login, or call redeemToken({ publicToken: 'public-token-test-1' }).`;
test.each([
  ['magic_links', {}, 1],
  ['magic_links', { landing: true }, 0],
  ['oauth', { publicToken: 'public-token-live-1' }, 0],
  ['reset_password', {}, 0],
])(
  'with an unredeemed token of the type %s, and the properties %j, there are %i warnings',
  async (type, props, count) => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const identity = fakeIdentity();
    const browser = fakeBrowser().setQuery(`?stytch_token_type=${type}&token=secret`);
    renderWidget({ config, ...props }, { identity, browser });
    await waitFor(() => expect(identity.logged).toHaveLength(1));
    expect(warned.mock.calls.flat()).toEqual(Array(count).fill(expect.stringContaining(advice)));
    expect(String(warned.mock.calls)).not.toContain('secret');
  },
);
