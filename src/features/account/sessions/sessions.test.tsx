import { screen, waitFor, within } from '@testing-library/react';
import { fakeIdentity } from '../../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../../tests/support/fakes/renderWidget';
import type { WidgetEvent } from '../../../contract/events';
import type { AccountSession, Callbacks, WidgetError } from '../../../contract/widgetProps';
import { failures } from '../../../messages/failures';

const current: AccountSession = {
  session_id: 'session-test-1',
  device: 'Firefox on Linux',
  place: 'Vienna',
  last_used_at: '2026-03-14T09:26:53Z',
  is_current: true,
};
const phone: AccountSession = {
  session_id: 'session-test-2',
  device: 'Safari on iPhone',
  place: '203.0.113.7',
  last_used_at: '2026-03-15T09:26:53Z',
  started_at: '2026-03-01T09:26:53Z',
};
const unknown: AccountSession = {
  session_id: 'session-test-3',
  device: null,
  last_used_at: '2026-03-16T09:00:00Z',
};

const refused = new Error('403');

/** @param lists the host's responses, one for each call. The last one is for all further calls */
function openSection(lists: readonly unknown[] = [[phone, unknown, current]], callbacks: Callbacks = {}) {
  const events: WidgetEvent[] = [];
  const errors: WidgetError[] = [];
  const queue = [...lists];
  const listSessions = jest.fn(async () => {
    const list = queue.length > 1 ? queue.shift() : queue[0];
    if (list instanceof Error) throw list;
    return list as AccountSession[];
  });
  const revokeSession = jest.fn(async () => {});
  const revokeOtherSessions = jest.fn(async () => {});
  const identity = fakeIdentity();
  const view = renderWidget(
    {
      config: { accountOptions: { sections: ['sessions'] } },
      callbacks: {
        onEvent: (event) => void events.push(event),
        onError: (error) => void errors.push(error),
        listSessions,
        revokeSession,
        revokeOtherSessions,
        ...callbacks,
      },
    },
    { identity, module: 'Account' },
  );
  return { ...view, identity, events, errors, listSessions, revokeSession, revokeOtherSessions };
}

const rows = async () => within(await screen.findByRole('list')).findAllByRole('listitem');
const endOf = (name: string) => screen.findByRole('button', { name: `Sign out: ${name}` });
const endOthers = () => screen.findByRole('button', { name: 'Sign out everywhere else' });
const title = () => screen.findByRole('heading', { name: 'Where you are signed in' });

/** The reason is logged for the host's developer. */
function muteConsole() {
  return jest.spyOn(console, 'error').mockImplementation();
}

test('the session of this device comes first, without a button, and then those that were used last', async () => {
  openSection();
  const texts = (await rows()).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(texts).toEqual([
    expect.stringMatching(/^Firefox on LinuxViennaLast used: Mar 14, 2026, .+This device$/),
    expect.stringMatching(/^Unknown deviceLast used: Mar 16, 2026, .+Sign out$/),
    expect.stringMatching(
      /^Safari on iPhone203\.0\.113\.7Last used: Mar 15, 2026, .+Signed in: Mar 1, 2026, .+Sign out$/,
    ),
  ]);
  expect(screen.getAllByRole('button', { name: /^Sign out: / })).toHaveLength(2);
});

test('an ended session leaves the list, which is announced, and the next button takes the focus', async () => {
  const { user, events, identity, revokeSession } = openSection();
  await user.click(await endOf('Unknown device'));
  expect(await screen.findByText(/was signed out/)).toHaveTextContent('Unknown device was signed out.');
  expect(screen.getByText(/was signed out/).closest('[role=status]')).toBeVisible();
  expect(await rows()).toHaveLength(2);
  expect(await endOf('Safari on iPhone')).toHaveFocus();
  expect(revokeSession.mock.calls).toEqual([[unknown.session_id]]);
  expect(events).toEqual([{ type: 'ACCOUNT_SESSION_REVOKE', data: { session_id: unknown.session_id } }]);
  expect(identity.logged).toContainEqual({ name: 'account_session_revoked', details: { others: false } });
  await user.click(await endOf('Safari on iPhone'));
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible();
  expect(await title()).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

test('all other sessions end with one press', async () => {
  const { user, events, identity, revokeOtherSessions } = openSection();
  await user.click(await endOthers());
  expect(await screen.findByText('You are signed out everywhere else.')).toBeVisible();
  expect(await rows()).toHaveLength(1);
  expect(await title()).toHaveFocus();
  expect(revokeOtherSessions).toHaveBeenCalledTimes(1);
  expect(events).toEqual([{ type: 'ACCOUNT_OTHER_SESSIONS_REVOKE', data: {} }]);
  expect(identity.logged).toContainEqual({ name: 'account_session_revoked', details: { others: true } });
});

test('a session that the host refuses to end stays, with an error, and the button keeps the focus', async () => {
  const log = muteConsole();
  const revokeSession = jest.fn().mockRejectedValueOnce(refused).mockResolvedValue(undefined);
  const { user, events, errors } = openSection(undefined, { revokeSession });
  const button = await endOf('Safari on iPhone');
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This site could not do that. Please try again.',
  );
  expect(button).toHaveFocus();
  expect(errors).toMatchObject([{ code: 'host_refused' }]);
  expect(log).toHaveBeenCalledWith(expect.any(String), refused);
  expect(events).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while a session is ending, another press does nothing', async () => {
  const revokeSession = jest.fn(() => new Promise<void>(() => {}));
  const { user, revokeOtherSessions } = openSection(undefined, { revokeSession });
  await user.click(await endOf('Safari on iPhone'));
  await user.click(await endOf('Unknown device'));
  await user.click(await endOthers());
  expect(revokeSession).toHaveBeenCalledTimes(1);
  expect(revokeOtherSessions).not.toHaveBeenCalled();
});

test('a list that cannot be read has a retry, after which the heading takes the focus', async () => {
  muteConsole();
  const { user, errors } = openSection([refused, refused, [phone]]);
  // React's Strict Mode reads twice.
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await user.click(retry);
  expect(await endOf('Safari on iPhone')).toBeVisible();
  expect(await title()).toHaveFocus();
  expect(errors.at(-1)).toMatchObject({ code: 'host_refused' });
});

test.each([
  ['no list', undefined, 'listSessions(): undefined is not a list'],
  ['a session without an id', [{ last_used_at: phone.last_used_at }], 'listSessions()[0].session_id'],
  ['a wrong time', [{ ...phone, last_used_at: 'yesterday' }], 'listSessions()[0].last_used_at'],
])('%s from the host is an error that names it', async (_, list, path) => {
  const log = muteConsole();
  openSection([list]);
  expect(await screen.findByText('This site could not do that. Please try again.')).toBeVisible();
  const message: unknown = expect.stringContaining(path);
  expect(log).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message }));
});

test('no session at all is an empty list, and markup in a name is a text', async () => {
  openSection([[]]);
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  openSection([[{ ...phone, device: '<b>Phone</b>' }]]);
  expect(await endOf('<b>Phone</b>')).toBeVisible();
});

test('without its callbacks, the section is a mistake of the configuration, and the others stay', async () => {
  const log = muteConsole();
  const { errors } = renderWidget(
    { config: { accountOptions: { sections: ['sessions', 'deleteAccount', 'signOut'] } } },
    { module: 'Account' },
  );
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
  const needs = [
    'The section "sessions" of Account needs callbacks.listSessions, callbacks.revokeSession, callbacks.revokeOtherSessions.',
    'The section "deleteAccount" of Account needs callbacks.deleteAccount.',
  ];
  expect(errors).toMatchObject(needs.map((message) => ({ code: 'invalid_config', message })));
  for (const need of needs) expect(log).toHaveBeenCalledWith(`[portico] ${need}`);
  expect(screen.getAllByText(failures.texts.invalid_config)).toHaveLength(2);
});
