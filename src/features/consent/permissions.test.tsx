import { screen, within } from '@testing-library/react';
import { application, preflight } from '../../../tests/support/consent/fakeConsent';
import { authorization, openApplication } from '../../../tests/support/consent/renderConsent';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import type { WidgetProps } from '../../contract/widgetProps';
import type { AuthorizationPreflight } from './provider/consentResponses';

function openConsent(
  scope: string,
  more: Partial<AuthorizationPreflight> = {},
  props: Partial<WidgetProps> = {},
) {
  const identity = fakeIdentity().answer('startAuthorization', preflight(scope.split(' '), more));
  return openApplication({ ...authorization, scope }, { identity, props });
}

/** For each permission: its text and then its details. */
async function permissionsUnder(heading: RegExp | string) {
  const list = await screen.findByRole('list', { name: heading });
  return [...list.children].map((item) => {
    const details = within(item as HTMLElement).queryAllByRole('listitem', { hidden: true });
    const detailMessages = details.map(({ textContent }) => textContent ?? '');
    let text = item.textContent ?? '';
    for (const detail of detailMessages) text = text.replace(detail, '');
    return [text, ...detailMessages];
  });
}

test('every scope has an item or a detail, in the order of the specification', async () => {
  const scope = 'b:write full_access offline_access phone email profile openid a:read';
  const scopes = scope.split(' ').map((name) => ({
    scope: name,
    description: name === 'a:read' ? 'See your calendar' : 'not used for a standard scope',
  }));
  const grantable = scopes.map((each) => (each.scope === 'b:write' ? { ...each, description: ' ' } : each));
  openConsent(scope, { grantable_scope: grantable });
  expect(await permissionsUnder('Trail Notes is requesting to:')).toEqual([
    ['Verify your identity', 'View information stored within your account'],
    [
      'View your personal profile information',
      'Your name, profile picture, and language preferences',
      'Your email address',
      'Your phone number',
    ],
    [
      "Maintain access to your data even when you're not actively using the app",
      'Access your data while offline',
      'Synchronize data and process background tasks on your behalf',
    ],
    ['Full access to your account', 'Act on your behalf in every part of your account'],
    ['Use the b:write scope'],
    ['See your calendar'],
  ]);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    'Trail Notes wants to access your Example account',
  );
});

test('an application without a name has its redirect host as its name, an international one in both forms', async () => {
  const identity = fakeIdentity();
  identity.answer(
    'startAuthorization',
    preflight(['openid'], { oidc_client: { ...application, client_name: null } }),
  );
  const redirect_uri = 'https://bücher.example/callback';
  openApplication({ ...authorization, scope: 'openid', redirect_uri }, { identity });
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Sign in to bücher.example');
  expect(screen.getByText('xn--bcher-kva.example')).toBeVisible();
});

test('a long text of the server is cut', async () => {
  const long = 'x'.repeat(100_000);
  openConsent(`openid ${'y'.repeat(5_000)} described`, {
    grantable_scope: [
      { scope: 'openid', description: '' },
      { scope: 'y'.repeat(5_000), description: '' },
      { scope: 'described', description: long },
    ],
  });
  const [, [scope] = [], [description] = []] = await permissionsUnder(/is requesting to/);
  expect(scope).toBe(`Use the ${'y'.repeat(500)}… scope`);
  expect(description).toBe(`${'x'.repeat(500)}…`);
});

test('the application has its logo and a link to its page', async () => {
  const client_logo_url = 'https://app.example/logo.png';
  openConsent('openid', {
    oidc_client: { ...application, client_logo_url, client_uri: 'https://app.example/' },
  });
  expect(await screen.findByRole('link', { name: 'app.example' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  const logo = screen.getByRole('presentation');
  expect(logo).toHaveAttribute('src', client_logo_url);
  expect(logo).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test('a hostile name is plain text, isolated and cut', async () => {
  const client_name = `<img src=x onerror=alert(1)>\u202e${'long '.repeat(100)}`;
  openConsent('openid', { oidc_client: { ...application, client_name } });
  const title = await screen.findByRole('heading', { level: 2 });
  expect(title.querySelector('bdi')?.textContent).toHaveLength(101);
  expect(document.querySelector('img')).toBeNull();
});

describe('the host’s own list', () => {
  test('has the usual heading, and the function receives scopes and name', async () => {
    const manifest = jest.fn(() => [
      'Read your notes',
      { text: 'Write notes', details: ['In every notebook'] },
    ]);
    openConsent('openid notes', {}, { getIDPConsentManifest: manifest });
    expect(await permissionsUnder('Trail Notes is requesting to:')).toEqual([
      ['Read your notes'],
      ['Write notes', 'In every notebook'],
    ]);
    expect(manifest).toHaveBeenCalledWith({ scopes: ['openid', 'notes'], clientName: 'Trail Notes' });
  });

  test('may have groups with their own headings; ungrantable permissions keep their list', async () => {
    openConsent(
      'openid notes',
      {
        grantable_scope: [{ scope: 'openid', description: '' }],
        ungrantable_scope: [{ scope: 'notes', description: '' }],
      },
      { getIDPConsentManifest: () => [{ header: 'Notes', items: ['Read', 'Write'] }] },
    );
    expect(await permissionsUnder('Notes')).toEqual([['Read'], ['Write']]);
    expect(await permissionsUnder('You do not have permission to grant:')).toEqual([['Use the notes scope']]);
  });

  test.each<[string, unknown]>([
    [
      'that throws',
      () => {
        throw new Error('no');
      },
    ],
    ['that returns a promise', async () => ['Read']],
    ['of numbers', () => [1]],
    ['whose details are not a list', () => [{ text: 'a', details: 'b' }]],
    ['that is too long', () => Array.from({ length: 101 }, (_, index) => `a${index}`)],
  ])('%s is replaced by the usual list, and onError is called', async (_, manifest) => {
    const { errors } = openConsent('openid', {}, { getIDPConsentManifest: manifest as never });
    expect(await permissionsUnder('Trail Notes is requesting to:')).toHaveLength(1);
    expect(errors).toMatchObject([
      { code: 'invalid_config', message: expect.stringContaining('getIDPConsentManifest') },
    ]);
  });
});
