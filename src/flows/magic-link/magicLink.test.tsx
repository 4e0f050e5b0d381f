import { screen } from '@testing-library/react';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { IdentityError } from '../../identity/core/IdentityError';
import { mailboxes, senderDomain } from './mailboxAddresses';

const config = { products: ['emailMagicLinks' as const] };

async function askForLink(given = renderWidget({ config }), address = 'ada@example.com') {
  const { user } = given;
  await user.type(screen.getByLabelText('Email'), `${address}{Enter}`);
  return given;
}

test('sending a link opens "Check your email" with the address and three mailboxes', async () => {
  const { identity, events } = await askForLink();
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(screen.getByText('ada@example.com')).toBeVisible();
  for (const name of ['Gmail', 'Yahoo', 'Outlook']) {
    const link = screen.getByRole('link', { name: `Open in ${name}` });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(identity.calls).toEqual([{ name: 'sendMagicLink', request: { email: 'ada@example.com' } }]);
  expect(events).toEqual([
    { type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: expect.objectContaining({ email: 'ada@example.com' }) },
  ]);
  expect(identity.logged).toContainEqual({
    name: 'email_sent',
    details: { email: 'ada@example.com', type: 'login_or_create_eml' },
  });
});

test('the request has the options, except createUserAsPending and domainHint', async () => {
  const emailMagicLinksOptions = {
    loginRedirectURL: 'https://host.example/in',
    signupExpirationMinutes: 20,
    createUserAsPending: true,
    domainHint: 'mail.example',
  };
  const { identity } = await askForLink(renderWidget({ config: { ...config, emailMagicLinksOptions } }));
  await screen.findByText('Check your email');
  const { createUserAsPending: _pending, domainHint: _hint, ...sent } = emailMagicLinksOptions;
  expect(identity.calls[0]?.request).toEqual({ email: 'ada@example.com', ...sent });
});

test('a project domain that is none leads to mailboxes without a search', async () => {
  await askForLink(
    renderWidget({ config }, { identity: fakeIdentity({ emailDomains: ['mail.example"/><script>'] }) }),
  );
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(screen.getByRole('link', { name: 'Open in Gmail' })).toHaveAttribute(
    'href',
    'https://mail.google.com/mail/u/0/#search/in%3Aanywhere',
  );
});

test('"Try again" clears the address, goes back, and is logged', async () => {
  const { identity, user } = await askForLink();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('');
  expect(identity.logged).toContainEqual({
    name: 'email_try_again_clicked',
    details: { email: 'ada@example.com', type: 'login_or_create_eml' },
  });
});

test('the back arrow keeps the typed address', async () => {
  const { user } = await askForLink();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('an invalid address shows an error, sends nothing, and calls onError', async () => {
  const { identity, errors } = await askForLink(undefined, 'ada@');
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@');
  expect(identity.calls).toEqual([]);
  expect(errors).toMatchObject([{ code: 'invalid_email', message: 'Invalid email address' }]);
});

test('a server error is shown in the server’s words, as text, and onError gets its fields', async () => {
  const identity = fakeIdentity();
  const message = '<b>No</b>. See https://stytch.com/docs and https://evil.example/.';
  identity.answer(
    'sendMagicLink',
    new IdentityError('server', message, { errorType: 'inactive_email', status: 400 }),
  );
  const { errors } = await askForLink(renderWidget({ config }, { identity }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://stytch.com/docs',
  ]);
  expect(errors).toMatchObject([{ error_type: 'inactive_email', error_message: message, status_code: 400 }]);
});

test('a late answer changes nothing after the person has left the screen', async () => {
  const identity = fakeIdentity();
  let answer = (_: unknown) => {};
  identity.answer('sendMagicLink', new Promise((resolve) => (answer = resolve)));
  const view = await askForLink(renderWidget({ config }, { identity }));
  view.unmount();
  answer({ request_id: 'late', status_code: 200 });
  await Promise.resolve();
  expect(view.events).toEqual([]);
});

test.each([
  ['hint', [], 'hint'],
  [undefined, ['one.example'], 'one.example'],
  [undefined, ['one.example', 'two.example'], undefined],
  [undefined, [], undefined],
])('with the hint %s and the project domains %j, the sender domain is %s', (hint, domains, expected) => {
  expect(senderDomain(hint, domains)).toBe(expected);
});

test('mailboxes search for a known domain', () => {
  expect(mailboxes('a.example').map(({ href }) => href)).toEqual([
    'https://mail.google.com/mail/u/0/#search/from%3A%40a.example%20in%3Aanywhere',
    'https://mail.yahoo.com/d/search/keyword=a.example',
    'https://outlook.live.com/mail/0/inbox',
  ]);
  expect(mailboxes(undefined)[0].href).toMatch(/#search\/in%3Aanywhere$/);
});
