import { hold } from '../support/page/hold';
import { tabTo } from '../support/page/keyboard';
import { button, expect, passkeyPaths, registration, rows, test } from '../support/passkeys/test';
import type { Project } from '../support/provider/Project';
import { signedInWith } from '../support/passkeys/screens';

const list = { ...registration, preset: { screen: 'PasskeyRegistrationSuccess' } };
const names = (count: number) => Array.from({ length: count }, (_, index) => `Passkey ${index + 1}`);

/** Makes the provider accept the next change, and then return a user with these passkeys. */
async function acceptNextChange(
  project: Project,
  path: string,
  reply: object,
  passkeys: (string | null)[],
): Promise<void> {
  const body = { data: { request_id: 'request-id-test-1', status_code: 200, ...reply } };
  await project.removeFaults();
  await project.addFault({ path, fault: { status: 200, body } });
  await signedInWith(passkeys)(project);
}

test('a person renames and deletes passkeys with the keyboard alone, and the focus stays in the list @engine', async ({
  openEmbed,
  page,
  project,
}) => {
  await signedInWith(names(3))(project);
  const renamed = { webauthn_registration_id: 'webauthn-registration-test-1', name: 'Laptop' };
  const user = { user_id: 'user-test-1', webauthn_registrations: [] };
  const deleted = { user_id: user.user_id, __user: user };
  const reads = await hold(page, passkeyPaths.user);
  const read = async () => (await reads.next()).release();
  const opening = openEmbed(list);
  await read();
  await read(); // the second read is that of the list, which reads the passkeys when it opens
  const embed = await opening;
  const { widget } = embed;
  await tabTo(page, button(widget, 'Rename Passkey 2'));
  await page.keyboard.press('Enter');
  await expect(widget.getByLabel('Passkey name')).toBeFocused();
  await page.keyboard.type('Laptop');
  const { rename, delete: remove } = passkeyPaths;
  await acceptNextChange(project, rename, { webauthn_registration: renamed }, [
    'Passkey 1',
    'Laptop',
    'Passkey 3',
  ]);
  await page.keyboard.press('Enter');
  await expect(button(widget, 'Rename Laptop')).toBeFocused();
  await expect.poll(() => project.requests(passkeyPaths.rename)).toHaveLength(1);
  await read();

  await acceptNextChange(project, remove, deleted, ['Passkey 1', null, 'Passkey 3']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(button(widget, 'Cancel')).toBeFocused();
  for (const name of ['Delete', 'Cancel'])
    await expect(button(widget, name)).toHaveAccessibleDescription(
      'Laptop Once deleted, the passkey cannot be restored.',
    );
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(button(widget, 'Delete Passkey 3')).toBeFocused();
  await expect(widget.getByRole('status').filter({ hasText: /./ })).toHaveText('“Laptop” was deleted.');
  await read();
  await expect(rows(widget)).toHaveText(['Passkey 1', 'Passkey 3']);

  const furtherDeletions = [
    { passkeys: ['Passkey 1', null, null], focused: button(widget, 'Delete Passkey 1') },
    { passkeys: [null, null, null], focused: widget.getByRole('heading', { level: 3 }) },
  ];
  for (const { passkeys, focused } of furtherDeletions) {
    await acceptNextChange(project, remove, deleted, passkeys);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(focused).toBeFocused();
    await read();
  }
  await expect(rows(widget)).toHaveCount(0);
  await expect.poll(() => project.requests(passkeyPaths.delete)).toHaveLength(3);
  expect(await embed.errors()).toEqual([]);
});

test('the question before the deletion of the first of thirty passkeys is in view, in forced colours too @firefox', async ({
  openEmbed,
  page,
  project,
}) => {
  await page.setViewportSize({ width: 500, height: 500 });
  await page.emulateMedia({ forcedColors: 'active' });
  await signedInWith(names(30))(project);
  const { widget } = await openEmbed(list);
  await button(widget, 'Delete Passkey 1').press('Enter');
  await expect(button(widget, 'Cancel')).toBeFocused();
  for (const part of [
    button(widget, 'Cancel'),
    button(widget, 'Delete'),
    widget.getByText('Once deleted, the passkey cannot be restored.', { exact: true }),
    widget.getByText('Passkey 1', { exact: true }).last(),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(rows(widget).first()).toHaveCSS('outline-style', 'solid');
});
