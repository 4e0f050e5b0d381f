import { failures as hostFailures } from '../../src/screen/waitForHost';
import {
  agree,
  allSteps,
  completeAllSteps,
  completed,
  continueButton,
  documentBox,
  email,
  fieldsOptions,
  fieldsStep,
  fillIn,
  logIn,
  password,
  termsStep,
  userPath,
  withFields,
  withTerms,
} from '../support/afterSignIn/journeys';
import { heading } from '../support/journeys';
import { PlainPage } from '../support/page/PlainPage';
import { typeInto } from '../support/page/typing';
import { expect, test } from '../support/passkeys/test';
import { newPassword, newPasswordField } from '../support/passwords/journeys';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import { landingOf, socialButton, socialConfig } from '../support/social/journeys';
import { StandInPage } from '../support/social/StandInPage';

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

test('a record that the host’s server refuses is not stored, nothing is lost, and a retry completes each step', async ({
  openEmbed,
  project,
}) => {
  await project.addUser({ email, password });
  const config = { ...withFields(), ...withTerms(), afterSignIn: ['terms', 'fields'] };
  const embed = await openEmbed({ config, hostServer: { refuses: true } });
  const { widget } = embed;
  const refused = widget.getByText(hostFailures.texts.host_refused);
  const metadata = async () => (await project.users()).map(({ untrusted_metadata }) => untrusted_metadata);
  await logIn(widget);
  await agree(widget);
  await expect(refused).toBeVisible();
  await expect(documentBox(widget, 'Terms of Service')).toBeChecked();
  expect(await metadata()).toEqual([{}]);
  await embed.render({ hostServer: {} });
  await continueButton(widget).click();

  await fillIn(widget);
  await embed.render({ hostServer: { refuses: true } });
  await continueButton(widget).click();
  await expect(refused).toBeVisible();
  await expect(widget.getByLabel('Company')).toHaveValue('Engines');
  expect(await metadata()).not.toMatchObject([{ portico_fields: {} }]);
  expect((await embed.errors()).map(({ code }) => code)).toEqual(['host_refused', 'host_refused']);
  expect(await embed.events()).not.toContainEqual(completed);
  await embed.render({ hostServer: {} });
  await continueButton(widget).click();
  await expect(heading(widget, 'Success!')).toBeVisible();
  expect(await metadata()).toMatchObject([{ portico_fields: { company: 'Engines' } }]);
});

test('after a link by email, the landing page asks for the fields, and a reload comes back to them', async ({
  openEmbed,
  project,
  page,
}) => {
  const { token } = await project.createToken({ kind: 'magic_links', email });
  const query = `stytch_token_type=magic_links&token=${token}`;
  const { widget } = await openEmbed({ config: withFields(), landing: true }, query);
  await expect(fieldsStep(widget)).toBeVisible();
  await page.reload();
  await fillIn(widget);
  await continueButton(widget).click();
  await expect(heading(widget, 'Success!')).toBeVisible();
});

for (const via of ['federated', 'standalone on a plain page'] as const)
  test(`${via}: the second factor, the terms, the fields and the offer of a passkey follow a password, in this order`, async ({
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

test('after a password, a person fills in the fields with the keyboard, and the next time is not asked', async ({
  openEmbed,
  project,
  page,
}) => {
  await project.addUser({ email, password });
  const embed = await openEmbed({ config: withFields() });
  const { widget } = embed;
  await logIn(widget);
  await expect(fieldsStep(widget)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await expect(widget.getByLabel('Last name')).toBeFocused();
  await page.keyboard.type('Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Engines');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ger');
  await widget.getByLabel(/^Birthday/).fill('1815-12-10');
  await widget.getByLabel('Send me news by email').press('Space');

  // Offline, nothing is lost.
  await project.faults.add({ method: 'PUT', path: userPath, fault: { reset: true }, times: 1 });
  await continueButton(widget).press('Enter');
  await expect(widget.getByText(/^We could not reach the server/)).toBeVisible();
  await expect(widget.getByLabel('Company')).toHaveValue('Engines');
  expect(await embed.events()).not.toContainEqual(completed);
  await continueButton(widget).press('Enter');
  await expect(heading(widget, 'Success!')).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
  const values = { company: 'Engines', country: 'DE', birthday: '1815-12-10', vat: '', news: true };
  const [user] = await project.users();
  expect(user).toMatchObject({
    name: { first_name: 'Ada', last_name: 'Lovelace' },
    untrusted_metadata: { portico_fields: values },
  });

  // Another required field asks for itself alone.
  const more = { id: 'team', type: 'text', label: 'Team', required: true };
  const next = await openEmbed({ config: withFields({ fields: [...fieldsOptions.fields, more] }) });
  await next.widget.getByLabel('Team').fill('Notes');
  await expect(next.widget.getByLabel('Company')).toBeHidden();
  await continueButton(next.widget).click();
  await expect(heading(next.widget, 'Success!')).toBeVisible();
  const [again] = await project.users();
  expect(again).toMatchObject({ untrusted_metadata: { portico_fields: { ...values, team: 'Notes' } } });
});

test('a reload keeps what was typed into the fields; a second tab comes to the step, and completes it in both', async ({
  openEmbed,
  project,
  page,
  context,
}) => {
  await project.addUser({ email, password });
  const { widget } = await openEmbed({ config: withFields() });
  await logIn(widget);
  await widget.getByLabel('Company').fill('Engines');
  await page.reload();
  await expect(widget.getByLabel('Company')).toHaveValue('Engines');

  const second = await context.newPage();
  await second.goto(page.url());
  const other = second.locator('#widget');
  await fillIn(other);
  await continueButton(other).click();
  await expect(heading(other, 'Success!')).toBeVisible();
  await expect(heading(widget, 'Success!')).toBeVisible();
});

test('on the landing page, after a social provider, the terms and what it has not told are asked @rest', async ({
  openEmbed,
  project,
  page,
}) => {
  const config = { ...allSteps, afterSignIn: ['terms', 'fields'], ...socialConfig('google') };
  const main = await openEmbed({ config });
  await socialButton(main.widget, 'google').click();
  const standIn = await new StandInPage(page).arrived('google');
  await standIn.choose({ name: 'Ada Lovelace', email, email_verified: true });
  const landing = await landingOf(page, () => standIn.allow());
  const { widget } = await openEmbed({ config, landing: true }, new URL(landing).search.slice(1));
  await agree(widget);
  await widget.getByLabel('Company').fill('Engines');
  await expect(widget.getByLabel('First name')).toBeHidden();
  await widget.getByLabel('Country').selectOption('DE');
  await continueButton(widget).click();
  await expect(heading(widget, 'Success!')).toBeVisible();
  expect(await project.users()).toMatchObject([{ name: { first_name: 'Ada', last_name: 'Lovelace' } }]);
});
