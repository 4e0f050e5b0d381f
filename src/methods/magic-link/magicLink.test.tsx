import { screen } from '@testing-library/react';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';

const config = { products: ['emailMagicLinks' as const] };

async function askForLink(view = renderWidget({ config })) {
  await view.user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
  await screen.findByRole('heading', { name: 'Check your email' });
  return view;
}

test('a link is sent with the host’s options, which is an event, and is logged', async () => {
  const sent = { loginRedirectURL: 'https://host.example/in', signupExpirationMinutes: 20 };
  const emailMagicLinksOptions = { ...sent, createUserAsPending: true, domainHint: 'mail.example' };
  const { identity, events } = await askForLink(
    renderWidget({ config: { ...config, emailMagicLinksOptions } }),
  );
  expect(identity.calls).toEqual([
    { name: 'sendMagicLink', request: { email: 'ada@example.com', signUp: true, ...sent } },
  ]);
  expect(events).toEqual([
    { type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: expect.objectContaining({ email: 'ada@example.com' }) },
  ]);
  expect(identity.logged).toContainEqual({
    name: 'email_sent',
    details: { email: 'ada@example.com', type: 'login_or_create_eml' },
  });
});

test('"Check your email" has the address, and opens three mailboxes in a new tab', async () => {
  await askForLink();
  expect(screen.getByText('ada@example.com')).toBeVisible();
  for (const name of ['Gmail', 'Yahoo', 'Outlook']) {
    const link = screen.getByRole('link', { name: `Open in ${name}` });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

const everywhere = ['in%3Aanywhere', 'is%3Aunread'] as const;
test.each([
  ['hint.example', ['one.example'], 'from%3A%40hint.example%20in%3Aanywhere', 'hint.example'],
  [undefined, ['one.example'], 'from%3A%40one.example%20in%3Aanywhere', 'one.example'],
  [undefined, ['one.example', 'two.example'], ...everywhere],
  [undefined, ['mail.example"/><script>'], ...everywhere],
  [undefined, [], ...everywhere],
])(
  'with the hint %s and the project domains %j, the mailboxes search for %s',
  async (domainHint, emailDomains, gmail, yahoo) => {
    const props = { config: { ...config, emailMagicLinksOptions: { domainHint } } };
    await askForLink(renderWidget(props, { identity: fakeIdentity({ emailDomains }) }));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `https://mail.google.com/mail/u/0/#search/${gmail}`,
      `https://mail.yahoo.com/d/search/keyword=${yahoo}`,
      'https://outlook.live.com/mail/0/inbox',
    ]);
  },
);

test('the back arrow keeps the address; "Try again" clears it and is logged', async () => {
  const { identity, user } = await askForLink();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('');
  expect(identity.logged).toContainEqual({
    name: 'email_try_again_clicked',
    details: { email: 'ada@example.com', type: 'login_or_create_eml' },
  });
});

test('an invalid email address shows an error, sends nothing, and calls onError', async () => {
  const { identity, errors, user } = renderWidget({ config });
  await user.type(screen.getByLabelText('Email'), 'ada@{Enter}');
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@');
  expect(identity.calls).toEqual([]);
  expect(errors).toMatchObject([{ code: 'invalid_email', message: 'Invalid email address' }]);
});
