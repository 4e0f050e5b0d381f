import { remote } from '../../support/addresses';
import { askForLink, configs } from '../../support/journeys';
import { clientOptions, type PlainWindow } from '../../support/page/PlainPage';
import { expect, test } from '../test';

test('both builds use one client for a project', async ({ openEmbed, page, project }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[portico]')) warnings.push(message.text());
  });
  const embed = await openEmbed({ config: configs.magicLink });
  await askForLink(embed.widget, 'ada@portico.example');
  const isOne = await embed.page.evaluate(
    async ([publicToken, options, address]) => {
      const { embed: page } = window as unknown as {
        embed: { client(): Promise<unknown>; mount(selector: string): Promise<unknown> };
      };
      const standalone = (await import(address)) as PlainWindow['portico'];
      document.body.append(Object.assign(document.createElement('div'), { id: 'second' }));
      await page.mount('#second');
      const clients = await Promise.all([
        page.client(),
        page.client(),
        standalone.getClient(publicToken, options),
        standalone.getClient(publicToken),
      ]);
      return clients.every((client) => client === clients[0]);
    },
    [project.publicToken, clientOptions, `${remote}/standalone/portico.js`] as const,
  );
  expect(isOne).toBe(true);
  await askForLink(embed.page.locator('#second'), 'ada@portico.example');
  await expect.poll(() => project.requests('/sdk/v1/projects/bootstrap/*')).toHaveLength(1);
  expect(warnings).toEqual([]);
});
