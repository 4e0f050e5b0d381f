/** Sections of the host in Account, and its two columns. */
import { messages as addressMessages } from '../../src/methods/passcode/account/messages';
import { host, remote } from '../support/addresses';
import { signInAs } from '../support/journeys';
import { clientOptions } from '../support/page/PlainPage';
import { expect, test } from '../support/test';

const sections = ['name', 'emails', 'signOut'];

for (const enableShadowDOM of [false, true]) {
  test(`a section of the host has the page’s styles, ${enableShadowDOM ? 'in a shadow root' : 'in the page'} @firefox`, async ({
    page,
    project,
  }) => {
    await signInAs(page, project, await project.addUser({ email: 'ada@portico.example' }));
    await page.route(`${host}/account`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Account</title><style>.plan { color: rgb(1, 2, 3); fill: rgb(1, 2, 3) } p.plan::before { content: "*" }</style><main id="account"></main>',
      }),
    );
    await page.goto(`${host}/account`);
    await page.evaluate(
      async ({ entry, shadow, ...props }) => {
        const { mountAccount } = await import(entry);
        const render = (element: HTMLElement) => {
          element.innerHTML =
            '<p class="plan">Team of 5</p><svg><circle class="plan" r="5" /></svg><button class="plan">Change</button>';
        };
        const own = { id: 'plan', title: 'Your plan', render };
        mountAccount({
          ...props,
          target: '#account',
          config: { accountOptions: { sections: ['name', own, 'signOut'] } },
          presentation: { options: { enableShadowDOM: shadow } },
        });
      },
      {
        entry: `${remote}/standalone/portico.js`,
        shadow: enableShadowDOM,
        publicToken: project.publicToken,
        clientOptions,
      },
    );
    await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
    await expect(page.getByText('Team of 5')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page.locator('circle.plan')).toHaveCSS('fill', 'rgb(1, 2, 3)');
    const text = page.getByText('Team of 5');
    expect(await text.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"*"');
    await expect(page.getByRole('button', { name: 'Change' })).toHaveCSS('color', 'rgb(1, 2, 3)');
    // The section stands between the others.
    const tops = await Promise.all(
      ['Edit your name', 'Change', 'Sign out'].map(async (name) => {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox();
        return (box?.y ?? 0) * 10_000 + (box?.x ?? 0);
      }),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });
}

test('where the page has room, the sections are in two columns', async ({ openEmbed, page, project }) => {
  await signInAs(page, project, await project.addUser({ email: 'ada@portico.example' }));
  await page.setViewportSize({ width: 1280, height: 800 });
  const { widget } = await openEmbed({ module: 'Account', config: { accountOptions: { sections } } });
  const names = widget.getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Name', addressMessages.texts.emails]);
  const lefts = () => names.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  const [first = 0, second = 0] = await lefts();
  expect(second).toBeGreaterThan(first + 300);
  await page.setViewportSize({ width: 400, height: 800 });
  await expect.poll(lefts).toEqual([expect.any(Number), expect.any(Number)]);
  await expect.poll(async () => new Set(await lefts()).size).toBe(1);
});
