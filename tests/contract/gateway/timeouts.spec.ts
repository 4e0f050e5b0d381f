/** The widget waits 20 s for a reply. `tests/faults` makes further calls, with all faults that leave a call without a reply. */
import { configs, emailField, heading } from '../../support/journeys';
import { stopClock } from '../../support/page/clock';
import { WidgetClientPage } from '../ClientPage';
import { expect, submitEmail, test } from '../test';

const email = 'ada@portico.example';
/** In milliseconds. After this time the widget stops waiting for a reply. */
const timeout = 20_000;
const sendLink = '/sdk/v1/magic_links/email/login_or_create';

test('a provider that stops after its headers causes a timeout after 20 s', async ({
  openEmbed,
  page,
  project,
}) => {
  await page.clock.install();
  const embed = await openEmbed({ config: configs.magicLink });
  // Creates the client now, so that the time of the tested request does not include the client's own requests.
  await new WidgetClientPage(embed).state();
  await project.addFault({ path: sendLink, times: 1, fault: { hang_body: true } });
  await stopClock(page);
  await submitEmail(embed.widget, email);
  await expect.poll(async () => (await project.requests(sendLink)).length).toBe(1);
  await page.clock.runFor(timeout - 1);
  expect(await embed.errors()).toEqual([]);
  await page.clock.runFor(1);
  await expect(embed.widget.getByText(/took too long to answer/)).toBeVisible();
  await expect.poll(() => embed.errors()).toMatchObject([{ code: 'timeout' }]);
  await expect(emailField(embed.widget)).toHaveValue(email);

  await submitEmail(embed.widget, email);
  await expect(heading(embed.widget, 'Check your email')).toBeVisible();
});
