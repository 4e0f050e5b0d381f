import { EVENT_LOG_BATCH, EVENT_LOG_FLUSH_MS } from '../../../src/config/limits';
import { host } from '../../support/addresses';
import { WidgetClientPage } from '../ClientPage';
import { stopClock } from '../../support/page/clock';
import { emailForm, expect, test as base, type Project } from '../test';

const logEvent = 'internals.networkClient.logEvent';

/** A page with the widget. Its clock is stopped and its telemetry queue is empty. */
const test = base.extend<{ form: WidgetClientPage }>({
  form: async ({ page, openEmbed, project }, use) => {
    await page.clock.install();
    const form = new WidgetClientPage(await openEmbed(emailForm));
    await form.state();
    await expect.poll(() => eventNames(project)).toContain('render_login_screen');
    await stopClock(page);
    await use(form);
  },
});

test('telemetry records the creation of a client and the first screen', async ({ form, project }) => {
  expect(await form.state()).toMatchObject({ session: null });
  const events = await project.events();
  expect(events.map(({ event_name }) => event_name)).toEqual([
    'sdk_instance_instantiated',
    'render_login_screen',
  ]);
  expect(events[0]?.details).toEqual({
    event_callback_registered: false,
    error_callback_registered: false,
    success_callback_registered: false,
  });
  expect(events[1]?.details).toMatchObject({
    options: { products: ['emailMagicLinks'] },
    bootstrap: { projectName: expect.any(String) },
  });
});

test('records are sent every 800 ms @rest', async ({ form, project, page }) => {
  const before = (await project.requests('/sdk/v1/events')).length;
  await form.call(logEvent, { name: 'email_sent', details: { email: 'ada@portico.example' } });
  await form.call(logEvent, { name: 'email_try_again_clicked', details: {} });
  expect(await batches(project, before)).toEqual([]);
  await page.clock.runFor(EVENT_LOG_FLUSH_MS);
  await expect.poll(() => batches(project, before)).toEqual([['email_sent', 'email_try_again_clicked']]);
  const latest = (await project.requests('/sdk/v1/events')).at(-1);
  expect(latest?.body).toContainEqual({
    telemetry: expect.objectContaining({
      event_id: expect.any(String),
      app: { identifier: new URL(host).hostname },
    }),
    event: {
      public_token: project.publicToken,
      event_name: 'email_sent',
      details: { email: 'ada@portico.example' },
    },
  });
});

test('fifteen records are sent in one request, without waiting @rest', async ({ form, project }) => {
  const before = (await project.requests('/sdk/v1/events')).length;
  const names = Array.from({ length: EVENT_LOG_BATCH + 1 }, (_, index) => `record ${index + 1}`);
  for (const name of names) await form.call(logEvent, { name, details: {} });
  await expect.poll(() => batches(project, before)).toEqual([names.slice(0, EVENT_LOG_BATCH)]);
});

test('failed telemetry causes no error and blocks no call @rest', async ({ form, project, page }) => {
  await project.addFault({ path: '/sdk/v1/events', times: 1, fault: { status: 500, body: 'Down' } });
  await project.addFault({ path: '/sdk/v1/events', fault: { hang: true } });
  for (const name of ['email_sent', 'email_sent']) {
    await form.call(logEvent, { name, details: {} });
    await page.clock.runFor(EVENT_LOG_FLUSH_MS);
  }
  await form.call('magicLinks.email.loginOrCreate', 'ada@portico.example');
  expect(await form.embed.errors()).toEqual([]);
});

async function eventNames(project: Project): Promise<string[]> {
  return (await project.events()).map(({ event_name }) => event_name);
}

/** Returns the names of the events in each request to `/events`, without the first `after` requests. */
async function batches(project: Project, after: number): Promise<string[][]> {
  const requests = (await project.requests('/sdk/v1/events')).slice(after);
  return requests.map(({ body }) =>
    (body as unknown as { event: { event_name: string } }[]).map(({ event }) => event.event_name),
  );
}
