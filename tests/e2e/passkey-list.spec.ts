import { typeInto } from '../support/page/typing';
import { signedInWith } from '../support/passkeys/screens';
import {
  button,
  expect,
  passkeyPaths,
  passkeyRows,
  register,
  registration,
  test,
} from '../support/passkeys/test';

test('with the keyboard, a person renames a passkey, which keeps its name after a reload, and deletes it @engine', async ({
  openRegistration,
  page,
  project,
}) => {
  const embed = await openRegistration();
  const { widget } = embed;
  await register(embed);
  await button(widget, 'Rename Passkey 1').press('Enter');
  const field = widget.getByLabel('Passkey name');
  await expect(field).toBeFocused();
  await typeInto(field, '  Ada’s laptop ');
  await page.keyboard.press('Enter');
  await expect(passkeyRows(widget)).toHaveText(['Ada’s laptop']);
  await expect
    .poll(async () => (await project.requests(passkeyPaths.rename)).map(({ body }) => body))
    .toEqual([{ name: 'Ada’s laptop' }]);
  await embed.page.reload();
  await embed.ready();
  await button(widget, 'Skip').click();
  await expect(passkeyRows(widget)).toHaveText(['Ada’s laptop']);

  await button(widget, 'Delete Ada’s laptop').press('Enter');
  await expect(button(widget, 'Cancel')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(passkeyRows(widget)).toHaveCount(0);
  await expect(widget.getByRole('heading', { level: 3 })).toBeFocused();
  await expect.poll(() => project.requests(passkeyPaths.delete)).toHaveLength(1);
});

test('the question before the deletion of the first of thirty passkeys is in view, in forced colours too @firefox', async ({
  openEmbed,
  page,
  project,
}) => {
  await page.setViewportSize({ width: 500, height: 500 });
  await page.emulateMedia({ forcedColors: 'active' });
  await signedInWith(Array.from({ length: 30 }, (_, index) => `Passkey ${index + 1}`))(project);
  const { widget } = await openEmbed({ ...registration, preset: { screen: 'PasskeyRegistrationSuccess' } });
  await button(widget, 'Delete Passkey 1').press('Enter');
  await expect(button(widget, 'Cancel')).toBeFocused();
  for (const part of [
    button(widget, 'Cancel'),
    button(widget, 'Delete'),
    widget.getByText('Once deleted, the passkey cannot be restored.', { exact: true }),
    widget.getByText('Passkey 1', { exact: true }).last(),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(passkeyRows(widget).first()).toHaveCSS('outline-style', 'solid');
});
