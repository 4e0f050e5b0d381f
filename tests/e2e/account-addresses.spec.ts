/** The email addresses and phone numbers of a signed-in person: added by a passcode, verified and removed, in place. */
import type { Locator } from '@playwright/test';
import { addressKinds, addresses, enterAddress, row } from '../support/account/addresses';
import { removeInOtherTab } from '../support/account/removeInOtherTab';
import { expect, signInAs, test } from '../support/passkeys/test';

const alert = (widget: Locator) => widget.getByRole('alert').filter({ hasText: /\w/ });
const announcement = (widget: Locator, text: string) => widget.getByRole('status').filter({ hasText: text });
const button = (widget: Locator, name: string) => widget.getByRole('button', { name, exact: true });
const codeField = (widget: Locator) => widget.getByLabel('One-time passcode');
const wrong = (code = '') => (code === '111111' ? '222222' : '111111');
const offlineSentence = 'We could not reach the server. Check your connection and try again.';

for (const kind of addressKinds) {
  const { section, add, field, send, address, typed, list, factor } = kind;
  const rest = section === 'emails' ? '' : ' @rest';

  test(`${section}: a person adds one with a passcode, and removes it, with the keyboard${rest}`, async ({
    openEmbed,
    signedIn,
    project,
    nextMessage,
  }) => {
    const embed = await openEmbed(addresses(section));
    const { widget } = embed;
    await button(widget, add).press('Enter');
    await expect(widget.getByLabel(field)).toBeFocused();
    await widget.getByLabel(field).fill(typed);
    await widget.getByLabel(field).press('Enter');
    await expect(codeField(widget)).toBeFocused();
    await expect(announcement(widget, `A 6-digit passcode was sent to you at ${address}.`)).toBeVisible();
    const { code = '' } = await nextMessage(address);
    await codeField(widget).fill(code);
    await expect(announcement(widget, `${address} was added.`)).toBeVisible();
    await expect(row(widget, kind, address)).toContainText('Verified');
    await expect(button(widget, add)).toBeFocused();
    const [user] = await project.users();
    expect(user?.[list]).toContainEqual(expect.objectContaining({ [kind.member]: address, verified: true }));

    await button(widget, `Remove ${address}`).press('Enter');
    await expect(button(widget, 'Cancel')).toBeFocused();
    await button(widget, 'Cancel').press('Escape');
    await expect(button(widget, `Remove ${address}`)).toBeFocused();
    await button(widget, `Remove ${address}`).press('Enter');
    await button(widget, 'Remove').press('Enter');
    await expect(announcement(widget, `${address} was removed.`)).toBeVisible();
    await expect(row(widget, kind, address)).toBeHidden();
    const next = section === 'emails' ? 'Remove ada@portico.example' : add;
    await expect(button(widget, next)).toBeFocused();
    expect(JSON.stringify((await project.users())[0]?.[list])).not.toContain(address);

    const data = { user_id: signedIn.user_id, status_code: 200, request_id: expect.any(String), factor };
    expect(await embed.events()).toEqual([
      { type: 'ACCOUNT_FACTOR_ADD', data },
      { type: 'ACCOUNT_FACTOR_REMOVE', data },
    ]);
    await expect
      .poll(async () => JSON.stringify(await project.events()))
      .toMatch(/account_factor_added.*account_factor_removed/);
    expect(JSON.stringify(await project.events())).not.toContain(address);
  });

  test(`${section}: a wrong passcode stays, another one is sent, and "Cancel" withdraws the new one @rest`, async ({
    openEmbed,
    signedIn: _user,
    project,
    nextMessage,
  }) => {
    const { widget } = await openEmbed(addresses(section));
    await enterAddress(widget, kind);
    const { code } = await nextMessage(address);
    await codeField(widget).fill(wrong(code));
    await expect(alert(widget)).toHaveText('Invalid passcode, please try again.');
    await expect(codeField(widget)).toHaveValue(wrong(code));
    await button(widget, 'Resend code').click();
    await nextMessage(address);
    await button(widget, 'Cancel').click();
    await expect(button(widget, add)).toBeFocused();
    await expect.poll(async () => JSON.stringify((await project.users())[0]?.[list])).not.toContain(address);
    // Nothing is left that would prevent another attempt.
    await enterAddress(widget, kind);
    await codeField(widget).fill((await nextMessage(address)).code ?? '');
    await expect(announcement(widget, `${address} was added.`)).toBeVisible();
  });

  test(`${section}: one that is not verified is still there after a reload, and can be verified @rest`, async ({
    openEmbed,
    page,
    signedIn: _user,
    nextMessage,
  }) => {
    const embed = await openEmbed(addresses(section));
    const { widget } = embed;
    await enterAddress(widget, kind);
    await nextMessage(address);
    await page.reload();
    await expect(row(widget, kind, address)).toContainText('Not verified');
    await button(widget, add).click();
    await widget.getByLabel(field).fill(kind.another);
    await button(widget, send).click();
    await expect(alert(widget)).toHaveText('Verify the address that you have entered before, or remove it.');
    await button(widget, 'Cancel').click();
    await button(widget, 'Verify').click();
    await codeField(widget).fill((await nextMessage(address)).code ?? '');
    await expect(row(widget, kind, address)).toContainText(/^\S+Verified/);
  });

  test(`${section}: one that the provider knows already has a message at the field, or at the passcode @rest`, async ({
    openEmbed,
    project,
    signedIn: _user,
    nextMessage,
  }) => {
    const embed = await openEmbed(addresses(section));
    const { widget } = embed;
    const error_type = `duplicate_${kind.member}_for_user`;
    const body = { status_code: 400, error_type, error_message: 'Duplicate.' };
    const refuse = (path: string) => project.addFault({ path, times: 1, fault: { status: 400, body } });
    const exists = 'You have already added this one.';
    await refuse(kind.sending);
    await button(widget, add).click();
    const input = widget.getByLabel(field);
    await input.fill(typed);
    await button(widget, send).click();
    await expect(input).toHaveAccessibleDescription(exists);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).not.toHaveValue('');
    expect(await embed.errors()).toMatchObject([{ error_type, message: exists }]);
    await button(widget, send).click();
    await expect(codeField(widget)).toBeFocused();
    const { code = '' } = await nextMessage(address);
    await refuse('/sdk/v1/otps/authenticate');
    await codeField(widget).fill(code);
    await expect(alert(widget)).toHaveText('Duplicate.');
    await codeField(widget).press('Enter');
    await expect(announcement(widget, `${address} was added.`)).toBeVisible();
  });

  test(`${section}: without a network nothing that was typed is lost @rest`, async ({
    openEmbed,
    page,
    signedIn: _user,
    nextMessage,
  }) => {
    const { widget } = await openEmbed(addresses(section));
    const context = page.context();
    await button(widget, add).click();
    await widget.getByLabel(field).fill(typed);
    await context.setOffline(true);
    await button(widget, send).click();
    await expect(alert(widget)).toHaveText(offlineSentence);
    await expect(widget.getByLabel(field)).not.toHaveValue('');
    await context.setOffline(false);
    await button(widget, send).click();
    await expect(codeField(widget)).toBeFocused();
    const { code = '' } = await nextMessage(address);
    await context.setOffline(true);
    await codeField(widget).fill(code);
    await expect(alert(widget)).toHaveText(offlineSentence);
    await context.setOffline(false);
    await codeField(widget).press('Enter');
    await expect(announcement(widget, `${address} was added.`)).toBeVisible();

    await context.setOffline(true);
    await button(widget, `Remove ${address}`).click();
    await button(widget, 'Remove').click();
    await expect(alert(widget)).toHaveText(offlineSentence);
    await context.setOffline(false);
    await button(widget, 'Remove').click();
    await expect(announcement(widget, `${address} was removed.`)).toBeVisible();
  });

  test(`${section}: a refused removal says so, and one that another tab has removed is gone @rest`, async ({
    openEmbed,
    page,
    project,
    nextMessage: _nextMessage,
  }) => {
    const user = await project.addUser({ email: 'ada@portico.example', phone_number: '+12125550100' });
    await signInAs(page, project, user);
    const own = section === 'emails' ? 'ada@portico.example' : '+12125550100';
    const embed = await openEmbed(addresses(section));
    const { widget } = embed;
    await project.addFault({
      method: 'DELETE',
      path: kind.deletion,
      times: 1,
      fault: {
        status: 401,
        body: {
          status_code: 401,
          error_type: 'endpoint_not_authorized_for_sdk',
          error_message: 'Account management is switched off.',
        },
      },
    });
    await button(widget, `Remove ${own}`).click();
    await button(widget, 'Remove').click();
    await expect(alert(widget)).toHaveText('Account management is switched off.');
    await expect(row(widget, kind, own)).toBeVisible();
    await removeInOtherTab(page, project, kind);
    await expect(announcement(widget, `${own} was removed.`)).toBeVisible();
    await expect(row(widget, kind, own)).toBeHidden();
  });

  for (const [what, act] of [
    [
      'a passcode is requested',
      async (widget: Locator) => {
        await button(widget, add).click();
        await widget.getByLabel(field).fill(typed);
        return () => button(widget, send).click();
      },
    ],
    [
      'the passcode is checked',
      async (widget: Locator) => {
        await enterAddress(widget, kind);
        return () => codeField(widget).fill('123456');
      },
    ],
    [
      'one is removed',
      async (widget: Locator) => {
        await button(widget, kind.removeOwn).click();
        return () => button(widget, 'Remove').click();
      },
    ],
  ] as const) {
    test(`${section}: if the session has ended when ${what}, the account says so @rest`, async ({
      openEmbed,
      page,
      project,
    }) => {
      const user = await project.addUser({ email: 'ada@portico.example', phone_number: '+12125550100' });
      await signInAs(page, project, user);
      const { widget } = await openEmbed(addresses(section));
      const send = await act(widget);
      await project.moveClock(24 * 3_600_000);
      await send();
      await expect(alert(widget)).toHaveText('Sign in to manage your account.');
    });
  }
}

for (const { section, removeOwn, deletion, member } of addressKinds) {
  test(`${section}: the last way to sign in cannot be removed, and the screen says so before @rest`, async ({
    openEmbed,
    page,
    project,
  }) => {
    const own = { email: 'ada@portico.example', phone_number: '+12125550100' };
    await signInAs(page, project, await project.addUser({ [member]: own[member] }));
    const { widget } = await openEmbed(addresses(section));
    const remove = button(widget, removeOwn);
    const sentence = /^To sign in, you need at least one email address, phone number or social account\./;
    await expect(remove).toHaveAccessibleDescription(sentence);
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expect(widget.getByText(sentence)).toBeVisible();
    await remove.press('Enter');
    await expect(button(widget, 'Remove')).toBeHidden();
    expect(await project.requests(deletion)).toEqual([]);
  });
}

test('in another language, an address that the provider knows already has a text of its own @rest', async ({
  openEmbed,
  project,
  signedIn: _user,
}) => {
  const { widget } = await openEmbed({ ...addresses('emails'), locale: 'de' });
  const exists = 'Das haben Sie bereits hinzugefügt.';
  const refuse = (path: string) => {
    const body = { status_code: 400, error_type: 'duplicate_email_for_user', error_message: 'Duplicate.' };
    return project.addFault({ path, times: 1, fault: { status: 400, body } });
  };
  await button(widget, 'E-Mail-Adresse hinzufügen').click();
  await widget.getByLabel('Neue E-Mail-Adresse').fill('second@portico.example');
  await refuse('/sdk/v1/otps/email/send/secondary');
  await button(widget, 'Code senden').click();
  await expect(widget.getByLabel('Neue E-Mail-Adresse')).toHaveAccessibleDescription(exists);
  await button(widget, 'Code senden').click();
  await refuse('/sdk/v1/otps/authenticate');
  await widget.getByLabel('Einmalcode').fill('123456');
  await expect(alert(widget)).toHaveText(exists);
});
