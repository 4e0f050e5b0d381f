import { screen, waitFor } from '@testing-library/react';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../tests/support/fakes/renderWidget';
import type { WidgetProps } from '../contract/widgetProps';
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

const sentenceOfOrigin = 'The identity provider does not allow pages of http://localhost:5174.';

test.each([
  ['a test project', 'public-token-test-1', [sentenceOfOrigin]],
  ['a live project', 'public-token-live-1', []],
])('with %s, the screen says whether the project allows the page', async (_, publicToken, alerts) => {
  const identity = fakeIdentity();
  identity.rejectProject(new IdentityError('invalid_config', sentenceOfOrigin));
  const { errors } = renderWidget({ config, publicToken }, { identity });
  await waitFor(() => expect(errors).toMatchObject([{ code: 'invalid_config', message: sentenceOfOrigin }]));
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(alerts);
  expect(screen.getByLabelText('Email')).toBeVisible();
});

/** Renders Login, waits for its background work, and returns the warnings in the console. */
async function warningsOf(props: Partial<WidgetProps>, query = ''): Promise<string[]> {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { identity } = renderWidget({ config, ...props }, { browser: fakeBrowser().setQuery(query) });
  await waitFor(() => expect(identity.logged).toHaveLength(1));
  return warned.mock.calls.map(([text]) => String(text));
}

const unknownOption = { config: { ...config, frobnicate: 1 } as never };

test('a test project warns of an unknown option', async () => {
  expect(await warningsOf(unknownOption)).toEqual([expect.stringContaining('config.frobnicate')]);
});

test('a live project does not warn of an unknown option', async () => {
  expect(await warningsOf({ ...unknownOption, publicToken: 'public-token-live-1' })).toEqual([]);
});

const queryWith = (type: string) => `?stytch_token_type=${type}&token=secret`;

test('an unredeemed token in the URL is a warning, which does not contain the token', async () => {
  const [warning, ...others] = await warningsOf({}, queryWith('magic_links'));
  expect(warning).toContain(
    `Set the property landing of Login, or call redeemToken({ publicToken: 'public-token-test-1' }).`,
  );
  expect(warning).not.toContain('secret');
  expect(others).toEqual([]);
});

test.each([
  ['that Login redeems', 'magic_links', { landing: true }],
  ['in a live project', 'oauth', { publicToken: 'public-token-live-1' }],
  ['for ResetPassword', 'reset_password', {}],
])('a token %s is no warning', async (_, type, props) => {
  expect(await warningsOf(props, queryWith(type))).toEqual([]);
});

test('the login screen is logged once, with the host’s configuration', async () => {
  const { identity, update } = renderWidget({ config: config });
  await screen.findByRole('heading');
  update({ config: config });
  await waitFor(() => expect(identity.logged).toHaveLength(1));
  const details = { options: config, bootstrap: identity.cachedBootstrap() };
  expect(identity.logged).toEqual([{ name: 'render_login_screen', details }]);
});
