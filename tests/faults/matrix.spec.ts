/**
 * Runs operations that differ in kind with every fault. Each operation must end within 20 s, and must succeed when it is repeated
 * without the fault.
 */
import type { Page } from '@playwright/test';
import type { Message, Project } from '@portico/identity-provider/playwright';
import { EmbedPage } from '../support/page/EmbedPage';
import { expect, test } from '../support/passkeys/test';
import { consent } from './consent';
import { faults } from './faults';
import { landing } from './landing';
import { runOperation, type Operation } from './matrix';
import { bootstrap, readingUser, signIns } from './passkeys';
import { passwords } from './passwords';
import { sending } from './sending';
import { wallets } from './wallets';

// Some faults also affect requests that the client sends in the background. The client does not catch the errors of
// these requests, so they are uncaught exceptions of the page.
test.use({ allowPageErrors: true });

interface Fixtures {
  page: Page;
  project: Project;
  nextMessage(to: string): Promise<Message>;
}

/** Runs the operation with every fault. */
async function expectRecovery(operation: Operation, { page, project, nextMessage }: Fixtures) {
  await page.clock.install();
  const embed = new EmbedPage(page);
  const failures = await runOperation(operation, { page, project, embed, widget: embed.widget, nextMessage });
  expect(failures).toEqual([]);
}

const title = ({ name }: Operation) =>
  `${name} ends within its timeout and can be repeated, after each of ${faults.length} faults`;

const operations = [bootstrap, ...sending, ...passwords, ...landing, ...wallets, ...consent];

for (const [index, operation] of operations.entries()) {
  test(`${title(operation)}${index ? '' : ' @row'}`, async ({ page, project, nextMessage }) =>
    expectRecovery(operation, { page, project, nextMessage }));
}

for (const operation of readingUser) {
  test(title(operation), async ({ page, project, nextMessage, signedIn: _user }) =>
    expectRecovery(operation, { page, project, nextMessage }),
  );
}

for (const operation of signIns) {
  test(title(operation), async ({ page, project, nextMessage, havePasskey }) => {
    await havePasskey();
    await expectRecovery(operation, { page, project, nextMessage });
  });
}
