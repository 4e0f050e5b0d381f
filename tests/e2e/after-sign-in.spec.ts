import {
  agree,
  allSteps,
  completeAllSteps,
  completed,
  continueButton,
  documentBox,
  email,
  logIn,
  password,
  termsStep,
  userPath,
  withTerms,
} from '../support/afterSignIn/journeys';
import { heading } from '../support/journeys';
import { typeInto } from '../support/page/typing';
import { newPassword, newPasswordField } from '../support/passwords/journeys';
import { PlainPage } from '../support/page/PlainPage';
import { expect, test } from '../support/passkeys/test';
import { enrolAuthenticator } from '../support/secondFactor/enrol';

test('after a password, a person agrees to the terms, with the keyboard, and the next time is not asked', async ({
  openEmbed,
  project,
  page,
}) => {
  await project.addUser({ email, password });
  const embed = await openEmbed({ config: withTerms() });
  const { widget } = embed;
  await logIn(widget);
  await expect(termsStep(widget)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(documentBox(widget, 'Terms of Service')).toBeChecked();
  await continueButton(widget).press('Enter');
  await expect(documentBox(widget, 'Privacy Policy')).toBeFocused();
  await expect(widget.getByText('Please tick this box to continue.')).toBeVisible();
  expect(await embed.events()).not.toContainEqual(completed);

  // Offline, nothing is lost.
  await project.faults.add({ method: 'PUT', path: userPath, fault: { reset: true }, times: 1 });
  await page.keyboard.press('Space');
  await continueButton(widget).press('Enter');
  await expect(widget.getByText(/^We could not reach the server/)).toBeVisible();
  await continueButton(widget).press('Enter');
  await expect(heading(widget, 'Success!')).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
  const [user] = await project.users();
  expect(user).toMatchObject({ untrusted_metadata: { portico_terms: { version: '2026-11-01' } } });

  await page.reload();
  await expect(widget.getByLabel('Email')).toBeVisible();
});

test('a reload, and a second tab, come back to the step; one tab completes it in both', async ({
  openEmbed,
  project,
  page,
  context,
}) => {
  await project.addUser({ email, password });
  const { widget } = await openEmbed({ config: withTerms() });
  await logIn(widget);
  await expect(termsStep(widget)).toBeVisible();
  await page.reload();
  await expect(termsStep(widget)).toBeVisible();

  const second = await context.newPage();
  await second.goto(page.url());
  await second.reload();
  const other = second.locator('#widget');
  await expect(termsStep(other)).toBeVisible();
  await agree(other);
  await expect(heading(other, 'Success!')).toBeVisible();
  await expect(heading(widget, 'Success!')).toBeVisible();
});

test('the landing page of a link asks, too; a new version asks who has agreed before @rest', async ({
  openEmbed,
  project,
}) => {
  await project.addUser({ email });
  const { token } = await project.createToken({ kind: 'magic_links', email });
  const query = `stytch_token_type=magic_links&token=${token}`;
  const { widget } = await openEmbed({ config: withTerms(), landing: true }, query);
  await expect(termsStep(widget)).toBeVisible();
  await agree(widget);
  await expect(heading(widget, 'Success!')).toBeVisible();

  const next = await openEmbed({ config: withTerms({ version: '2027-01-01' }) });
  await expect(next.widget.getByText(/^These texts have changed/)).toBeVisible();
});

for (const via of ['federated', 'standalone on a plain page'] as const)
  test(`${via}: the second factor, the terms and the offer of a passkey follow a password, in this order`, async ({
    chromiumAuthenticator,
    openEmbed,
    project,
    page,
  }) => {
    const { user_id } = await project.addUser({ email, password });
    await enrolAuthenticator(project, user_id);
    const config = { products: ['passwords', 'passkeys'], ...allSteps };
    const { publicToken } = project;
    if (via === 'federated') await openEmbed({ config, via: 'portico' });
    else await (await (await new PlainPage(page).serve()).open()).mountLogin({ publicToken, config });
    const widget = page.locator(via === 'federated' ? '#widget' : '#login');
    await logIn(widget);
    await completeAllSteps(widget, async () => (await project.totp(user_id)).code);
    await expect(heading(widget, 'Success!')).toBeVisible();
    const [user] = await project.users();
    expect(user).toMatchObject({ untrusted_metadata: { portico_terms: { version: '2026-11-01' } } });
    expect(await chromiumAuthenticator.credentials()).toHaveLength(1);
  });

test('a reload of ResetPassword, to which the host passes the used link again, comes back to the step', async ({
  openEmbed,
  project,
  page,
}) => {
  await project.addUser({ email, password });
  const { token } = await project.createToken({ kind: 'reset_password', email });
  const config = withTerms();
  const { widget } = await openEmbed({ module: 'ResetPassword', config, passwordResetToken: token });
  await typeInto(newPasswordField(widget), newPassword);
  await continueButton(widget).click();
  await expect(termsStep(widget)).toBeVisible();
  await page.reload();
  await expect(termsStep(widget)).toBeVisible();
  await agree(widget);
  await expect(heading(widget, 'Success!')).toBeVisible();
});
