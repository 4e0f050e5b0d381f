/** The widget replaces the form that the page shows before its code, and takes over its text, focus and submit. */
import { renderLoginForm } from '@portico/loader/form-html';
import { host, remote } from '../support/addresses';
import { configs, heading } from '../support/journeys';
import { FormPage } from '../support/form/FormPage';
import { holdScript } from '../support/page/hold';
import { clientOptions } from '../support/page/PlainPage';
import { expect, test } from '../support/test';

type Props = Parameters<typeof renderLoginForm>[0];

const email = 'ada@portico.example';
const submit = (form: FormPage) => form.target.getByRole('button', { name: 'Continue with email' });

for (const place of ['a React tree', 'a shadow root'] as const) {
  test.describe(`the form before the code, in ${place}`, () => {
    test('the widget takes over the typed text, the selection and the focus @engine', async ({
      page,
      project,
    }) => {
      const form = await FormPage.open(page, place, {
        publicToken: project.publicToken,
        config: configs.all,
      });
      await form.field.click();
      await page.keyboard.type('ada@wrong.example');
      for (let key = 0; key < '.example'.length; key++) await page.keyboard.press('ArrowLeft');
      for (let key = 0; key < 'wrong'.length; key++) await page.keyboard.press('Shift+ArrowLeft');
      const before = await form.target.boundingBox();
      form.releaseCode();
      await form.pressKeyUntilReplaced();
      await expect(form.field).toBeFocused();
      await expect(form.field).toHaveValue('ada@wrong.example');
      expect(await form.target.boundingBox()).toEqual(before);
      // A script cannot read the selection of an email field, but typing replaces it.
      await page.keyboard.type('portico');
      await expect(form.field).toHaveValue(email);
      expect(await form.layoutShift()).toBe(0);
      expect(form.violations).toEqual([]);
    });

    test('a submit before the widget’s code is loaded is sent once @engine', async ({
      page,
      project,
      nextMessage,
    }) => {
      const form = await FormPage.open(page, place, {
        publicToken: project.publicToken,
        config: configs.magicLink,
      });
      const address = page.url();
      await form.field.click();
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      form.releaseCode();
      await expect(heading(form.target, 'Check your email')).toBeVisible();
      await nextMessage(email);
      expect(await project.outbox({ to: email })).toHaveLength(1);
      expect(page.url()).toBe(address);
      expect(form.violations).toEqual([]);
    });
  });
}

test('a form of another version is replaced, and keeps the typed text @rest', async ({ page, project }) => {
  const props = { publicToken: project.publicToken, config: configs.magicLink };
  const form = await FormPage.open(page, 'a shadow root', props, (html) =>
    html.replaceAll('Sign up or log in', 'Step aboard'),
  );
  await expect(heading(form.target, 'Step aboard')).toBeVisible();
  await form.field.click();
  await page.keyboard.type(email);
  form.releaseCode();
  await form.pressKeyUntilReplaced();
  await expect(heading(form.target, 'Sign up or log in')).toBeVisible();
  await expect(heading(form.target, 'Step aboard')).toBeHidden();
  await expect(form.field).toHaveValue(email);
  await expect(form.field).toBeFocused();
});

const place = 'a React tree';

test('a press that begins on the form and ends when the widget is ready submits once @rest', async ({
  page,
  project,
  nextMessage,
}) => {
  const { publicToken } = project;
  const form = await FormPage.open(page, place, { publicToken, config: configs.magicLink });
  await form.field.click();
  await page.keyboard.type(email);
  await submit(form).hover();
  await page.mouse.down();
  form.releaseCode();
  await form.renderedBehind();
  await expect(form.form).toBeVisible();
  await page.mouse.up();
  await expect(heading(form.target, 'Check your email')).toBeVisible();
  await nextMessage(email);
  expect(await project.outbox({ to: email })).toHaveLength(1);
});

test('a text that the browser has filled in is kept, the focus does not move, and the widget works @rest @firefox', async ({
  page,
  project,
  nextMessage,
}) => {
  const { publicToken } = project;
  const form = await FormPage.open(page, place, { publicToken, config: configs.magicLink });
  // A browser that restores a form fires no events.
  await form.field.evaluate((field: HTMLInputElement, value) => (field.value = value), email);
  form.releaseCode();
  await form.replaced();
  await expect(form.field).toHaveValue(email);
  await expect(form.field).not.toBeFocused();
  await submit(form).click();
  await expect(heading(form.target, 'Check your email')).toBeVisible();
  await nextMessage(email);
  expect(await project.outbox({ to: email })).toHaveLength(1);
});

test('a chosen tab is chosen in the widget @rest', async ({ page, project }) => {
  const { publicToken } = project;
  const form = await FormPage.open(page, place, { publicToken, config: configs.all });
  await form.target.getByRole('tab', { name: 'Text' }).focus();
  form.releaseCode();
  await form.replaced();
  await expect(form.target.getByLabel('Phone number')).toBeVisible();
  await expect(form.target.getByRole('tab', { name: 'Text' })).toBeFocused();
});

// Playwright can compose a text in Chromium alone.
test('a text that an input method composes is not interrupted @rest', async ({ page, project }) => {
  const { publicToken } = project;
  const form = await FormPage.open(page, place, { publicToken, config: configs.magicLink });
  await form.field.click();
  await page.keyboard.type('ada');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  form.releaseCode();
  await form.renderedBehind();
  await browser.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await expect(form.form).toBeVisible();
  await browser.send('Input.insertText', { text: '日本' });
  await form.replaced();
  await expect(form.field).toHaveValue('ada日本');
  await expect(form.field).toBeFocused();
});

test('when the remote cannot be loaded, a message replaces the form, and a retry keeps the text @rest', async ({
  page,
  project,
}) => {
  await page.route(/\/c\/widget\./, (route) => route.abort());
  const { publicToken } = project;
  const form = await FormPage.open(page, place, { publicToken, config: configs.magicLink });
  await form.field.click();
  await page.keyboard.type(email);
  form.releaseCode();
  await expect(form.target.getByRole('alert')).toHaveText('Sign-in is unavailable. Try again');
  await expect(form.field).toBeHidden();
  await page.unrouteAll();
  await form.target.getByRole('button', { name: 'Try again' }).click();
  await form.replaced();
  await expect(form.field).toHaveValue(email);
});

test('a screen that was kept for a reload replaces the form, and its field has the focus @rest', async ({
  page,
  project,
}) => {
  const { publicToken } = project;
  const form = await FormPage.open(page, place, { publicToken, config: configs.emailPasscode });
  form.releaseCode();
  await form.field.click();
  await page.keyboard.type(`${email}\n`);
  await expect(heading(form.target, 'Enter passcode')).toBeVisible();
  const code = await holdScript(page, /\/c\/widget\./);
  await page.reload();
  await expect(form.form).toBeVisible();
  code.release();
  await form.replaced();
  await expect(heading(form.target, 'Enter passcode')).toBeVisible();
  await expect(form.target.getByRole('textbox')).toBeFocused();
});

test('of several forms on a page each is replaced by its own widget @rest', async ({ page, project }) => {
  const names = ['one', 'two'];
  const props = { publicToken: project.publicToken, config: configs.magicLink };
  // The cast is needed because the configuration is read-only and the type `Props` is not.
  const forms = names.map((id) => renderLoginForm(props as unknown as Props, { id }));
  const address = `${host}/two-forms`;
  const mounts = names.map((id) => JSON.stringify({ ...props, clientOptions, elementId: `#${id}` }));
  const code = await holdScript(page, /standalone\/portico\.js$/);
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Two forms</title><style>${forms[0]?.css}</style>
        ${forms.map(({ html }, at) => `<div id="${names[at]}">${html}</div>`).join('')}
        <script type="module">
          import { mountLogin } from '${remote}/standalone/portico.js';
          for (const options of [${mounts.join()}]) mountLogin(options);
        </script>`,
    }),
  );
  await page.goto(address, { waitUntil: 'commit' });
  const fields = names.map((id) => page.locator(`#${id}`).getByLabel('Email'));
  for (const [at, field] of fields.entries()) {
    await field.click();
    await page.keyboard.type(`${names[at]}@portico.example`);
  }
  await page.keyboard.press('Tab');
  code.release();
  await expect(page.locator('[data-portico-form]')).toHaveCount(0);
  for (const [at, field] of fields.entries()) await expect(field).toHaveValue(`${names[at]}@portico.example`);
  await expect(page.locator('#two').getByRole('button', { name: 'Continue with email' })).toBeFocused();
});

const presentations = {
  'no theme': {},
  'a dark theme': { theme: { 'color-scheme': 'dark' } },
  'a theme and no title': {
    theme: { primary: '#8b1214', 'container-radius': '0px', 'font-family': 'Georgia, serif' },
    options: { hideHeaderText: true },
  },
} as const;

for (const [name, width] of [
  ['no theme', 400],
  ['a dark theme', 400],
  ['a theme and no title', 300],
] as const) {
  test(`with ${name}, ${width} px wide, the widget looks as the form did @rest`, async ({
    page,
    project,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 500 });
    const { publicToken } = project;
    const form = await FormPage.open(page, 'a React tree', {
      publicToken,
      config: configs.all,
      presentation: presentations[name],
    });
    const before = await page.screenshot({ path: testInfo.outputPath('form.png') });
    form.releaseCode();
    await form.replaced();
    const after = await page.screenshot({ path: testInfo.outputPath('widget.png') });
    expect(after.equals(before), 'the same picture').toBe(true);
    expect(await form.layoutShift()).toBe(0);
  });
}
