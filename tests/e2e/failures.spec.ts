/** After a failed request, the same action works. */
import type { Locator } from '@playwright/test';
import type { Fault } from '@portico/identity-provider/playwright';
import { messages as magicLinkMessages } from '../../src/methods/magic-link/messages';
import { messages as passcodeMessages } from '../../src/methods/passcode/messages';
import { configs, emailField, heading, passcodeField, paths, success } from '../support/journeys';
import { autofill } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

const messages = {
  network: 'We could not reach the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  badResponse: 'The server gave an answer we could not use. Please try again.',
};

const serverError = (status_code: number, error_type: string, error_message: string): Fault => ({
  status: status_code,
  body: { status_code, error_type, error_message, request_id: 'request-id-test-1' },
});

const faults: { name: string; fault: Fault; message: string; code: string; waits?: true }[] = [
  {
    name: 'an error with a message',
    fault: serverError(500, 'internal_server_error', 'The kitchen is on fire.'),
    message: 'The kitchen is on fire.',
    code: 'server',
  },
  {
    name: 'a page in place of JSON',
    fault: { status: 502, body: '<h1>Bad gateway</h1>', content_type: 'text/html' },
    message: messages.badResponse,
    code: 'bad_reply',
  },
  {
    name: 'a truncated response',
    fault: { truncate: true },
    message: messages.badResponse,
    code: 'bad_reply',
  },
  { name: 'a network error', fault: { reset: true }, message: messages.network, code: 'network' },
  {
    name: 'headers alone',
    fault: { hang_body: true },
    message: messages.timeout,
    code: 'timeout',
    waits: true,
  },
];

const submit = (widget: Locator) => widget.getByRole('button', { name: /^Continue with/ }).click();

test('after each failure to send a link, a message is shown and the email address stays, and then a retry works @firefox', async ({
  openEmbed,
  project,
  page,
}) => {
  await page.clock.install();
  const embed = await openEmbed({ config: configs.magicLink });
  const { widget } = embed;
  await autofill(emailField(widget), email);
  for (const [index, { name, fault, message, code, waits }] of faults.entries()) {
    await test.step(name, async () => {
      await project.faults.add({ path: paths.sendLink, fault });
      await submit(widget);
      if (waits) {
        await expect.poll(() => project.requests(paths.sendLink)).toHaveLength(index + 1);
        await page.clock.fastForward(20_000); // the timeout for requests
      }
      await expect(widget.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(emailField(widget)).toHaveValue(email);
      expect((await embed.errors()).at(-1)).toMatchObject({ code, message });
      await project.faults.remove();
    });
  }
  await expect.poll(() => embed.errors()).toHaveLength(faults.length);
  await submit(widget);
  await expect(heading(widget, magicLinkMessages.texts.title)).toBeVisible();
});

test('while the browser is offline, each step shows a message, and works once the browser is online', async ({
  openEmbed,
  context,
  nextMessage,
}) => {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await autofill(emailField(widget), email);
  await context.setOffline(true);
  await submit(widget);
  await expect(widget.getByRole('alert')).toBeVisible();
  await expect(emailField(widget)).toHaveValue(email);
  await context.setOffline(false);
  await submit(widget);
  await expect(heading(widget, passcodeMessages.texts.title)).toBeVisible();
  const { code = '' } = await nextMessage(email);

  await context.setOffline(true);
  await widget.getByRole('button', { name: 'Resend code' }).click();
  await expect(widget.getByText(messages.network).first()).toBeVisible();
  await autofill(passcodeField(widget), code);
  await expect(passcodeField(widget)).toHaveAccessibleDescription(messages.network);
  await expect(passcodeField(widget)).toHaveValue(code);
  await context.setOffline(false);
  await passcodeField(widget).press('Enter');
  await expect(success(widget)).toBeVisible();
});
