/** The list of passkeys: a person renames and deletes passkeys. */
import { button, expect, notSignedIn, passkeyPaths, register, rows, test } from '../support/passkeys/test';
import { typeInto } from '../support/page/typing';
import { hold } from '../support/page/hold';

test('a passkey is renamed by Enter, and Escape restores its name', async ({
  openRegistration,
  page,
  project,
}) => {
  const embed = await openRegistration();
  const { widget } = embed;
  await register(embed);
  await button(widget, 'Rename Passkey 1').click();
  const field = widget.getByLabel('Passkey name');
  await expect(field).toBeFocused();
  for (const name of ['Set up another Passkey', 'Done', 'Delete Passkey 1'])
    await expect(button(widget, name)).toBeDisabled();
  await typeInto(field, 'Never mind');
  await page.keyboard.press('Escape');
  await expect(rows(widget)).toHaveText(['Passkey 1']);
  await expect(button(widget, 'Rename Passkey 1')).toBeFocused();
  expect(await project.requests(passkeyPaths.rename)).toEqual([]);

  await page.keyboard.press('Enter');
  await typeInto(field, '  Ada’s laptop ');
  await page.keyboard.press('Enter');
  await expect(rows(widget)).toHaveText(['Ada’s laptop']);
  await expect
    .poll(async () => (await project.requests(passkeyPaths.rename)).map(({ body }) => body))
    .toEqual([{ name: 'Ada’s laptop' }]);
  await embed.page.reload();
  await embed.ready();
  await button(widget, 'Skip').click();
  await expect(rows(widget)).toHaveText(['Ada’s laptop']);
});

test('a deletion needs a confirmation', async ({ openRegistration, project }) => {
  const embed = await openRegistration();
  const { widget } = embed;
  await register(embed);
  await button(widget, 'Delete Passkey 1').click();
  await expect(widget.getByText('Once deleted, the passkey cannot be restored.')).toBeVisible();
  await expect(button(widget, 'Done')).toHaveCount(0);
  await expect(button(widget, 'Set up another Passkey')).toHaveCount(0);
  await expect(button(widget, 'Rename Passkey 1')).toBeDisabled();
  await button(widget, 'Cancel').click();
  await expect(rows(widget)).toHaveText(['Passkey 1']);
  expect(await project.requests(passkeyPaths.delete)).toEqual([]);

  await button(widget, 'Delete Passkey 1').click();
  await button(widget, 'Delete').click();
  await expect(rows(widget)).toHaveCount(0);
  await expect.poll(() => project.requests(passkeyPaths.delete)).toHaveLength(1);
  await expect(button(widget, 'Done')).toBeVisible();
});

test('a refused rename or deletion is only reported to the host, and the list is read again @rest', async ({
  openRegistration,
  page,
  project,
}) => {
  const embed = await openRegistration();
  const { widget } = embed;
  await register(embed);
  const body = { status_code: 500, error_type: 'internal_server_error', error_message: 'Ouch.' };
  await project.addFault({ path: passkeyPaths.rename, fault: { status: 500, body } });
  await project.addFault({ path: passkeyPaths.delete, fault: { status: 500, body } });
  const renames = await hold(page, passkeyPaths.rename);
  const deletions = await hold(page, passkeyPaths.delete);
  await button(widget, 'Rename Passkey 1').click();
  await typeInto(widget.getByLabel('Passkey name'), 'Other');
  await button(widget, 'Save Passkey 1').click();
  await expect(rows(widget)).toHaveText(['Other']);
  await (await renames.next()).release();
  await expect(rows(widget)).toHaveText(['Passkey 1']);
  await button(widget, 'Delete Passkey 1').click();
  await button(widget, 'Delete').click();
  await expect(rows(widget)).toHaveCount(0);
  await (await deletions.next()).release();
  await expect(rows(widget)).toHaveText(['Passkey 1']);
  await expect.poll(async () => (await embed.errors()).length).toBe(2);
  await expect(widget.getByRole('alert')).toHaveCount(0);
});

for (const { before, clicks, path } of [
  { before: 'a rename', clicks: ['Rename Passkey 1', 'Save Passkey 1'], path: passkeyPaths.rename },
  { before: 'a deletion', clicks: ['Delete Passkey 1', 'Delete'], path: passkeyPaths.delete },
]) {
  test(`a session that ended before ${before} shows a message, and removes the list${before === 'a deletion' ? '' : ' @rest'}`, async ({
    openRegistration,
    project,
  }) => {
    const embed = await openRegistration();
    const { widget } = embed;
    await register(embed);
    // After the registration, the list reads the user twice more: for the list, and because the client tells of the new
    // user. The test waits for these reads. If the session ended before them, they would remove the list too early.
    await expect.poll(() => project.requests('/sdk/v1/users/me')).toHaveLength(3);
    await project.moveClock(24 * 3_600_000);
    await button(widget, clicks[0] ?? '').click();
    if (path === passkeyPaths.rename) await typeInto(widget.getByLabel('Passkey name'), 'Other');
    await button(widget, clicks[1] ?? '').click();
    await expect(widget.getByRole('alert')).toHaveText(notSignedIn);
    await expect(rows(widget)).toHaveCount(0);
    await expect(button(widget, 'Done')).toHaveCount(0);
    await expect.poll(() => project.requests(path)).toHaveLength(1);
    await expect
      .poll(async () => (await embed.errors()).map(({ status_code }) => status_code))
      .toEqual([404, 404]);
  });
}
