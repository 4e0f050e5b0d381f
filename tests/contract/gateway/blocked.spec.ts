/** A browser that forbids access to storage, or whose storage is full. */
import { askForLink, configs, emailField } from '../../support/journeys';
import { allowAgain, forbid, WidgetClientPage } from '../ClientPage';
import { expect, submitEmail, test, thirtyMinutes } from '../test';

const email = 'ada@portico.example';

test('without access to both storages, a form shows a message, and works once it has access', async ({
  page,
  openEmbed,
}) => {
  await forbid(page, 'both storages');
  const embed = await openEmbed({ config: configs.magicLink });
  await submitEmail(embed.widget, email);
  await expect(embed.widget.getByRole('alert')).toHaveText(/Allow cookies and site data/);
  await expect.poll(() => embed.errors()).toMatchObject([{ code: 'client_unavailable' }]);
  await expect(emailField(embed.widget)).toHaveValue(email);

  await allowAgain(page);
  await askForLink(embed.widget, email);
});

for (const what of ['a full storage', 'no storage'] as const) {
  test(`a person can sign in with ${what}${what === 'a full storage' ? ' @rest' : ''}`, async ({
    page,
    openEmbed,
    project,
  }) => {
    await forbid(page, what);
    const embed = await openEmbed({ config: configs.magicLink });
    await askForLink(embed.widget, email);
    expect(await embed.errors()).toEqual([]);
    const { token } = await project.createToken({ kind: 'magic_links', email });
    const client = new WidgetClientPage(embed);
    const { user_id } = await client.call('magicLinks.authenticate', token, thirtyMinutes);
    expect(await client.state()).toMatchObject({ user: { user_id } });
  });
}
