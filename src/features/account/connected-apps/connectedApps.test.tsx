import { fireEvent, screen, within } from '@testing-library/react';
import { fakeIdentity } from '../../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../../tests/support/fakes/renderWidget';
import { IdentityError } from '../../../provider/IdentityError';
import type { ConnectedApp } from './provider';

const notes: ConnectedApp = {
  id: 'connected-app-test-1',
  name: 'Trail Notes',
  logoUrl: 'https://trail-notes.example/logo.svg',
  scopes: [
    { scope: 'openid', description: '' },
    { scope: 'email', description: '' },
    { scope: 'calendar:read', description: 'See your calendar' },
    { scope: 'trails', description: '' },
  ],
  grantedAt: Date.UTC(2026, 2, 14, 12),
};
const bakery: ConnectedApp = {
  id: 'connected-app-test-2',
  name: 'Kipferl',
  logoUrl: null,
  scopes: [],
  grantedAt: null,
};

/** @param lists the provider's responses, one for each read */
function openSection(...lists: unknown[]) {
  const identity = fakeIdentity().answer('readConnectedApps', ...lists);
  const config = { accountOptions: { sections: ['connectedApps'] } } as const;
  return { ...renderWidget({ config }, { identity, module: 'Account' }), identity };
}

const removeButton = (name: string) => screen.findByRole('button', { name: `Remove the access of ${name}` });
const confirmButton = () => screen.findByRole('button', { name: 'Remove access' });

test('an application has its logo, since when it has access, and the permissions as on the consent screen', async () => {
  const { container } = openSection([notes, bakery]);
  const permissions = await screen.findByRole('list', { name: 'Trail Notes' });
  expect(screen.getByText('Since March 14, 2026')).toBeVisible();
  expect([...permissions.children].map(({ textContent }) => textContent)).toEqual([
    'Verify your identityView information stored within your account',
    'View your personal profile informationYour email address',
    'See your calendar',
    'Use the trails scope',
  ]);
  const logos = [...container.querySelectorAll('img')];
  expect(logos.map(({ src }) => src)).toEqual(['https://trail-notes.example/logo.svg']);
  expect(screen.queryByRole('list', { name: 'Kipferl' })).toBeNull();
  logos.forEach((logo) => fireEvent.error(logo));
  expect(container.querySelectorAll('img')).toHaveLength(0);
});

test('an application without a name, and one with markup in its name, have a button that names them', async () => {
  const markup = '<b>Notes</b>';
  openSection([
    { ...notes, name: null },
    { ...bakery, name: markup },
  ]);
  expect(await removeButton('Application without a name')).toBeVisible();
  expect(await removeButton(markup)).toBeVisible();
});

test('after a revocation the application is gone, and the next one takes the focus', async () => {
  const { identity, user, events } = openSection([notes, bakery]);
  await user.click(await removeButton('Trail Notes'));
  expect(screen.getByText(/^The application loses its access/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await removeButton('Kipferl')).toBeDisabled();
  await user.click(await confirmButton());
  const status = await screen.findByText(/has no access to your account any more/);
  expect(status).toHaveTextContent('“Trail Notes” has no access to your account any more.');
  expect(await removeButton('Kipferl')).toHaveFocus();
  expect(events).toEqual([
    {
      type: 'ACCOUNT_APP_REVOKE',
      data: { request_id: 'request-id-test-2', status_code: 200, connected_app_id: notes.id },
    },
  ]);
  expect(identity.logged).toContainEqual({ name: 'account_app_revoked', details: {} });
});

test('after the last revocation, the heading takes the focus', async () => {
  const { user } = openSection([bakery]);
  await user.click(await removeButton('Kipferl'));
  await user.click(await confirmButton());
  expect(await screen.findByText('No application has access to your account.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Connected applications' })).toHaveFocus();
});

test('after "Cancel" the application stays, and its button has the focus', async () => {
  const { user } = openSection([notes]);
  await user.click(await removeButton('Trail Notes'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await removeButton('Trail Notes')).toHaveFocus();
});

test('after a failure the person can try again', async () => {
  const { identity, user, errors } = openSection([notes]);
  identity.answer('revokeConnectedApp', new IdentityError('network'));
  await user.click(await removeButton('Trail Notes'));
  await user.click(await confirmButton());
  expect(await screen.findByText(/could not reach the server/)).toBeVisible();
  expect(errors).toMatchObject([{ code: 'network' }]);
  await user.click(await confirmButton());
  expect(await screen.findByText(/has no access to your account any more/)).toBeVisible();
});

test('a list that cannot be read has a retry, after which the heading takes the focus', async () => {
  const { user, errors } = openSection(new IdentityError('bad_reply'), new IdentityError('network'), [notes]);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await user.click(retry);
  expect(await screen.findByText(/could not reach the server/)).toBeVisible();
  expect(retry).toHaveFocus();
  await user.click(retry);
  const list = await screen.findByRole('list', { name: 'Connected applications' });
  expect(within(list).getByText('Trail Notes')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Connected applications' })).toHaveFocus();
  expect(errors).toMatchObject([{ code: 'bad_reply' }, { code: 'network' }]);
});
