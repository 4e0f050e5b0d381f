/** The widget waits 20 s for a reply. These tests move the page's clock. */
import { configs, emailField, passcodeField } from '../../support/journeys';
import type { EmbedPage } from '../../support/page/EmbedPage';
import { typeInto } from '../../support/page/typing';
import { WidgetClientPage } from '../ClientPage';
import { stopClock } from '../../support/page/clock';
import { expect, submitEmail, test as base, textMessageForm } from '../test';
import { openPasscodeScreen } from './passcodeScreen';

const email = 'ada@portico.example';
/** In milliseconds. After this time the widget stops waiting for a reply. */
const timeout = 20_000;
const paths = {
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  sendLink: '/sdk/v1/magic_links/email/login_or_create',
  checkPasscode: '/sdk/v1/otps/authenticate',
};

const test = base.extend({
  page: async ({ page }, use) => {
    await page.clock.install();
    await use(page);
  },
});

// These tests make a few calls. `tests/faults` makes all calls, with all faults that leave a call without a reply.
test('a provider that stops after its headers causes a timeout after 20 s', async ({
  openEmbed,
  project,
}) => {
  const embed = await openEmbed({ config: configs.magicLink });
  await clientReady(embed);
  await project.addFault({ path: paths.sendLink, times: 1, fault: { hang_body: true } });
  await stopClock(embed.page);
  await submitEmail(embed.widget, email);
  await expect.poll(async () => (await project.requests(paths.sendLink)).length).toBe(1);
  await expectTimeout(embed);
  await expect(emailField(embed.widget)).toHaveValue(email);

  await submitEmail(embed.widget, email);
  await expect(embed.widget.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('project settings without a reply cause a timeout after 20 s, and a retry works without a reload', async ({
  openEmbed,
  page,
  project,
}) => {
  await project.addFault({ path: paths.bootstrap, fault: { hang: true } });
  // Routing these requests turns off Chromium's cache. With the cache, a second request for the same address would wait
  // for the first one, for up to 20 s of real time.
  await page.route('**/projects/bootstrap/*', (route) => route.continue());
  const embed = await openEmbed({ config: configs.magicLink });
  await expect.poll(async () => (await project.requests(paths.bootstrap)).length).toBe(1);
  // Loading the flow's chunk has a timeout too, but this test is only about the timeout of the settings. So the chunk
  // must be loaded before the clock advances.
  const flow = embed.page.waitForEvent('requestfinished', (request) =>
    /\/c\/magic-link\./.test(request.url()),
  );
  await emailField(embed.widget).focus();
  await flow;
  await stopClock(embed.page);
  await submitEmail(embed.widget, email);
  // The test cannot observe when the call starts. So it advances the clock until the error arrives.
  const errorsLater = async () => {
    await embed.page.clock.runFor(timeout);
    return embed.errors();
  };
  await expect.poll(errorsLater).toMatchObject([{ code: 'timeout' }]);
  await expect(embed.widget.getByText(/took too long to answer/)).toBeVisible();
  expect(await project.requests(paths.sendLink)).toEqual([]);

  await project.removeFaults();
  await submitEmail(embed.widget, email);
  await expect(embed.widget.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(await project.requests(paths.sendLink)).toHaveLength(1);
});

test('a passcode without a reply stays in its field, and can be sent again', async ({
  openEmbed,
  project,
  nextMessage,
}) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const { embed } = client;
  const code = await openPasscodeScreen(client, nextMessage);
  await project.addFault({ path: paths.checkPasscode, times: 1, fault: { hang: true } });
  await stopClock(embed.page);
  await typeInto(passcodeField(embed.widget), code);
  await expect.poll(async () => (await project.requests(paths.checkPasscode)).length).toBe(1);
  await expect(embed.widget.getByText('Verifying passcode...')).toBeVisible();
  await expectTimeout(embed);
  await expect(passcodeField(embed.widget)).toHaveValue(code);
  await expect(passcodeField(embed.widget)).toBeEnabled();

  await passcodeField(embed.widget).press('Enter');
  await expect(embed.widget.getByText('successfully verified')).toBeVisible();
});

test('a form that the person has left shows no timeout', async ({ openEmbed, project }) => {
  const embed = await openEmbed({ config: configs.magicLink });
  await clientReady(embed);
  await project.addFault({ path: paths.sendLink, times: 1, fault: { hang: true } });
  await stopClock(embed.page);
  await submitEmail(embed.widget, email);
  await expect.poll(async () => (await project.requests(paths.sendLink)).length).toBe(1);
  await embed.unmount();
  await embed.page.clock.fastForward(2 * timeout);
  expect(await embed.calls()).toEqual([]);
});

/** Creates the client now, so that the time of the tested request does not include the client's own requests. */
async function clientReady(embed: EmbedPage) {
  await new WidgetClientPage(embed).state();
}

/** Advances the page's clock, and expects the message and the error at the timeout, not before. */
async function expectTimeout(embed: EmbedPage) {
  await embed.page.clock.runFor(timeout - 1);
  expect(await embed.errors()).toEqual([]);
  await embed.page.clock.runFor(1);
  await expect(embed.widget.getByText(/took too long to answer/)).toBeVisible();
  await expect.poll(() => embed.errors()).toMatchObject([{ code: 'timeout' }]);
}
