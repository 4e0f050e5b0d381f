import type { Locator } from '@playwright/test';
import { addressKinds, addressSection, row } from '../support/account/addresses';
import { passcodeField } from '../support/journeys';
import { expect, test } from '../support/passkeys/test';

const announcement = (widget: Locator, text: string) => widget.getByRole('status').filter({ hasText: text });
const button = (widget: Locator, name: string) => widget.getByRole('button', { name, exact: true });

for (const kind of addressKinds) {
  const { section, add, field, address, typed, list, factor } = kind;
  const rest = section === 'emails' ? '' : ' @rest';

  test(`${section}: a person adds one with a passcode, and removes it, with the keyboard${rest}`, async ({
    openEmbed,
    signedIn,
    project,
    nextMessage,
  }) => {
    const embed = await openEmbed(addressSection(section));
    const { widget } = embed;
    await button(widget, add).press('Enter');
    await expect(widget.getByLabel(field)).toBeFocused();
    await widget.getByLabel(field).fill(typed);
    await widget.getByLabel(field).press('Enter');
    await expect(passcodeField(widget)).toBeFocused();
    await expect(announcement(widget, `A 6-digit passcode was sent to you at ${address}.`)).toBeVisible();
    const { code = '' } = await nextMessage(address);
    await passcodeField(widget).fill(code);
    await expect(announcement(widget, `${address} was added.`)).toBeVisible();
    await expect(row(widget, kind, address)).toContainText('Verified');
    await expect(button(widget, add)).toBeFocused();
    const [user] = await project.users();
    expect(user?.[list]).toContainEqual(
      expect.objectContaining({ [kind.property]: address, verified: true }),
    );

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
}
