/** What a person sees when a request fails, and that the same action works afterwards. */
import type { Locator } from '@playwright/test';
import {
  askForEmailPasscode,
  configs,
  emailField,
  heading,
  passcodeField,
  paths,
  phone,
  success,
} from '../support/journeys';
import type { EmbedPage } from '../support/page/EmbedPage';
import type { Fault, Project } from '../support/provider/Project';
import { expect, test } from '../support/test';
import { autofill } from '../support/page/typing';

const email = 'ada@portico.example';

const messages = {
  server: 'Something went wrong. Please try again.',
  network: 'We could not reach the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  badReply: 'The server gave an answer we could not use. Please try again.',
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
    name: 'too many requests',
    fault: serverError(429, 'too_many_requests', 'Slow down, please.'),
    message: 'Slow down, please.',
    code: 'rate_limited',
  },
  {
    name: 'an error without a message',
    fault: { status: 503, body: { status_code: 503 } },
    message: messages.server,
    code: 'server',
  },
  {
    name: 'a page in place of JSON',
    fault: { status: 502, body: '<h1>Bad gateway</h1>', content_type: 'text/html' },
    message: messages.badReply,
    code: 'bad_reply',
  },
  { name: 'an empty reply', fault: { status: 200, body: {} }, message: messages.badReply, code: 'bad_reply' },
  { name: 'a truncated reply', fault: { truncate: true }, message: messages.badReply, code: 'bad_reply' },
  { name: 'a network error', fault: { reset: true }, message: messages.network, code: 'network' },
  { name: 'no reply', fault: { hang: true }, message: messages.timeout, code: 'timeout', waits: true },
];

/** A call to the provider, and the person's actions around it. */
interface Step {
  name: string;
  config: object;
  path: string;
  /** Opens the screen with the button for the call, and fills in its fields. */
  arrive(widget: Locator): Promise<void>;
  /** Makes the call. The test uses this function for the first attempt and for the retry. */
  send(widget: Locator): Promise<void>;
  /** Returns the field and the value that it must keep after a failure. */
  keeps(widget: Locator): { field: Locator; value: string };
  /** The heading of the next screen, after a successful call. */
  nextHeading: string;
}

const submit = (widget: Locator) => widget.getByRole('button', { name: /^Continue with/ }).click();

const steps: Step[] = [
  {
    name: 'sending a link',
    config: configs.magicLink,
    path: paths.sendLink,
    arrive: (widget) => autofill(emailField(widget), email),
    send: submit,
    keeps: (widget) => ({ field: emailField(widget), value: email }),
    nextHeading: 'Check your email',
  },
  {
    name: 'sending a passcode by email',
    config: configs.emailPasscode,
    path: paths.sendEmailPasscode,
    arrive: (widget) => autofill(emailField(widget), email),
    send: submit,
    keeps: (widget) => ({ field: emailField(widget), value: email }),
    nextHeading: 'Enter passcode',
  },
  {
    name: 'sending a passcode by text message',
    config: configs.text,
    path: paths.sendText,
    async arrive(widget) {
      await autofill(widget.getByLabel('Phone number'), phone.typed);
      // Without the phone library, which a busy machine loads late, the number would stay as typed.
      await expect(widget.getByLabel('Phone number')).toHaveValue(phone.shown);
    },
    send: submit,
    keeps: (widget) => ({ field: widget.getByLabel('Phone number'), value: phone.shown }),
    nextHeading: 'Enter passcode',
  },
];

/** Makes the call with a fault, and expects the message, the error at the host, and the kept input. */
async function failOnce(embed: EmbedPage, project: Project, step: Step, failure: (typeof faults)[number]) {
  const { widget, page } = embed;
  await project.addFault({ path: step.path, fault: failure.fault });
  const requestsBefore = (await project.requests(step.path)).length;
  await step.send(widget);
  if (failure.waits) {
    await expect.poll(async () => (await project.requests(step.path)).length).toBe(requestsBefore + 1);
    await page.clock.fastForward(20_000); // the widget's timeout for requests
  }
  await expect(widget.getByRole('alert').filter({ hasText: failure.message })).toBeVisible();
  const { field, value } = step.keeps(widget);
  await expect(field).toHaveValue(value);
  expect((await embed.errors()).at(-1)).toMatchObject({ code: failure.code, message: failure.message });
  await project.removeFaults();
}

for (const [index, step] of steps.entries()) {
  test(`${step.name}: every failure is shown, the input stays, and a retry works${index ? ' @rest' : ' @firefox'}`, async ({
    openEmbed,
    project,
    page,
  }) => {
    await page.clock.install();
    const embed = await openEmbed({ config: step.config });
    await step.arrive(embed.widget);
    for (const failure of faults)
      await test.step(failure.name, () => failOnce(embed, project, step, failure));
    await expect.poll(() => embed.errors()).toHaveLength(faults.length);
    await step.send(embed.widget);
    await expect(heading(embed.widget, step.nextHeading)).toBeVisible();
  });
}

test('checking a passcode: every failure is shown, the digits stay, and a retry works', async ({
  openEmbed,
  project,
  page,
  nextMessage,
}) => {
  await page.clock.install();
  const embed = await openEmbed({ config: configs.emailPasscode });
  const { widget } = embed;
  await askForEmailPasscode(widget, email);
  const { code = '' } = await nextMessage(email);
  await autofill(passcodeField(widget), code.slice(0, 5));
  const step: Step = {
    name: 'checking a passcode',
    config: configs.emailPasscode,
    path: paths.checkPasscode,
    arrive: () => Promise.resolve(),
    // The last digit submits the code. After a failed call the code is still in the field, and Enter submits it again.
    send: async () => {
      const isComplete = (await passcodeField(widget).inputValue()) === code;
      await passcodeField(widget).press(isComplete ? 'Enter' : code.slice(5));
    },
    keeps: () => ({ field: passcodeField(widget), value: code }),
    nextHeading: 'Success.',
  };
  // Truncated replies are left out. When the provider sends one, it has already accepted the code. So a retry with the
  // same code would always fail.
  for (const failure of faults.filter(({ fault }) => !('truncate' in fault))) {
    await test.step(failure.name, () => failOnce(embed, project, step, failure));
  }
  await passcodeField(widget).press('Enter');
  await expect(success(widget)).toBeVisible();
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
  await expect(heading(widget, 'Enter passcode')).toBeVisible();
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
