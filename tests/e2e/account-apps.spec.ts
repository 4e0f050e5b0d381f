import type { Locator } from '@playwright/test';
import { confirmButton, connectedApps, revokeButton } from '../support/account/screens';
import { test as applicationTest } from '../support/authorize/test';
import { signInAs } from '../support/journeys';
import { expect } from '../support/passkeys/test';

const none = (widget: Locator) => widget.getByText('No application has access to your account.');

applicationTest(
  'a person allows an application access, sees it in the account, removes its access, which ends its tokens, and is asked again',
  async ({ openEmbed, page, project, startRelyingParty }) => {
    const kipferl = await startRelyingParty();
    await signInAs(page, project, await project.addUser({ email: 'ada@portico.example' }));
    await kipferl.startSignIn(page);
    const allow = page.getByRole('button', { name: 'Allow' });
    await expect(allow).toBeEnabled();
    const asked = await page.getByRole('main').locator('summary').allTextContents();
    await allow.click();
    await expect(page.getByRole('heading', { name: /^Good morning/ })).toBeVisible();

    const embed = await openEmbed(connectedApps);
    const { widget } = embed;
    await expect(widget.getByText(/^Since \w+ \d+, \d{4}$/)).toBeVisible();
    const permissions = widget.getByRole('list', { name: 'Kipferl' });
    for (const text of asked) await expect(permissions.getByText(text, { exact: true })).toBeVisible();
    await revokeButton(widget, 'Kipferl').press('Enter');
    await expect(widget.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(confirmButton(widget)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(widget.getByRole('status').getByText('“Kipferl” has no access')).toBeVisible();
    await expect(none(widget)).toBeVisible();
    await expect(widget.getByRole('heading', { name: 'Connected applications' })).toBeFocused();
    expect(await embed.events()).toMatchObject([
      { type: 'ACCOUNT_APP_REVOKE', data: { connected_app_id: kipferl.clientId } },
    ]);
    await expect
      .poll(async () => (await project.events()).map(({ event_name }) => event_name))
      .toContain('account_app_revoked');

    await page.goto(kipferl.address);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Fernweh refused the sign-in')).toBeVisible();
    await kipferl.startSignIn(page);
    await expect(allow).toBeVisible();
  },
);
