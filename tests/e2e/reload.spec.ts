/** After a reload, the widget shows the same screen again. And what the browser's Back does. */
import { host, identityProvider, remote } from '../support/addresses';
import {
  askForEmailPasscode,
  askForLink,
  configs,
  emailField,
  heading,
  passcodeField,
  success,
} from '../support/journeys';
import { clientOptions } from '../support/page/PlainPage';
import { typeInto } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

test('after a reload the sent code can still be entered, which removes the kept screen @engine', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(widget, email);
  const { code = '' } = await nextMessage(email);
  await page.reload();
  await expect(heading(widget, 'Enter passcode')).toBeVisible();
  await expect(widget.getByText(email)).toBeVisible();
  await typeInto(passcodeField(widget), code);
  await expect(success(widget)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('portico:'))))
    .toEqual([]);
});

test('after a reload "Check your email" is shown, and Back keeps the address @firefox', async ({
  openEmbed,
  page,
}) => {
  const { widget } = await openEmbed({ config: configs.magicLink });
  await askForLink(widget, email);
  await page.reload();
  await expect(heading(widget, 'Check your email')).toBeVisible();
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(emailField(widget)).toHaveValue(email);
  await page.reload();
  await expect(emailField(widget)).toHaveValue('');
});

test('after a reload each of two widgets restores its own screen', async ({ page, project, nextMessage }) => {
  const { publicToken } = project;
  const widgets = [
    { elementId: '#one', publicToken, config: configs.emailPasscode, clientOptions },
    { elementId: '#other', publicToken, config: configs.magicLink, clientOptions },
  ];
  const body = `<!doctype html><html lang="en"><title>Two</title><main id="one"></main><main id="other"></main>
    <script type="module">
      const { mountLogin } = await import('${remote}/standalone/portico.js');
      for (const widget of ${JSON.stringify(widgets)}) mountLogin(widget);
    </script>`;
  await page.route(`${host}/two`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${host}/two`);
  const [one, other] = [page.locator('#one'), page.locator('#other')];
  await askForEmailPasscode(one, email);
  await askForLink(other, 'grace@portico.example');
  const { code = '' } = await nextMessage(email);
  await page.reload();
  await expect(heading(other, 'Check your email')).toBeVisible();
  await typeInto(passcodeField(one), code);
  await expect(success(one)).toBeVisible();
});

test('the browser’s Back leads one screen back, then off the page, with the host’s router @engine', async ({
  page,
}) => {
  await page.goto(`${host}/no/such/page`);
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  const widget = page.getByRole('main');
  await askForLink(widget, `someone-${crypto.randomUUID()}@portico.example`);
  await page.goBack();
  await expect(emailField(widget)).toBeVisible();
  await expect(page).toHaveURL(`${host}/`);
  await page.goBack();
  await expect(page).toHaveURL(`${host}/no/such/page`);
});

test('the widget’s own arrow leaves no history entry', async ({ page }) => {
  await page.goto(`${host}/no/such/page`);
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  const widget = page.getByRole('main');
  await askForLink(widget, `someone-${crypto.randomUUID()}@portico.example`);
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(emailField(widget)).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.hasOwn(history.state ?? {}, 'porticoBack'))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(`${host}/no/such/page`);
});

test('without the option Back leaves the page', async ({ openEmbed, page }) => {
  await page.goto(`${identityProvider}/errors`);
  const { widget } = await openEmbed({ config: configs.magicLink });
  await askForLink(widget, email);
  await page.goBack();
  await expect(page).toHaveURL(`${identityProvider}/errors`);
});
