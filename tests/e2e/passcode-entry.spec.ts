import { askForEmailPasscode, configs, passcodeField, paths, success, wrongCode } from '../support/journeys';
import { expect, test, type OpenEmbed } from '../support/test';
import { pasteInto, typeKeys } from '../support/page/typing';

const email = 'ada@portico.example';

async function openPasscode(openEmbed: OpenEmbed) {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(widget, email);
  return widget;
}

test('the field accepts only digits, and a pasted message replaces a refused code @firefox', async ({
  openEmbed,
  nextMessage,
  project,
}) => {
  const widget = await openPasscode(openEmbed);
  const { code = '' } = await nextMessage(email);
  const field = passcodeField(widget);
  const wrong = wrongCode(code);
  await typeKeys(field, '1a2-3 4x5');
  await expect(field).toHaveValue('12345');
  await typeKeys(field, wrong);
  await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
  await field.press('Home');
  await pasteInto(field, `[09:15] Your passcode is ${code}`);
  await expect(success(widget)).toBeVisible();
  const checks = await project.requests(paths.checkPasscode);
  expect(checks.map(({ body }) => body?.['token'])).toEqual([wrong, code]);
});

test('a refused code that is typed anew is one guess, and no key is lost @engine', async ({
  openEmbed,
  nextMessage,
  project,
}) => {
  const widget = await openPasscode(openEmbed);
  const { code = '' } = await nextMessage(email);
  await project.addFault({ path: paths.checkPasscode, fault: { delay_ms: 300 } });
  const field = passcodeField(widget);
  const [first, second] = [wrongCode(code), '999999'];
  await field.pressSequentially(first, { delay: 80 });
  await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();

  await field.press('Home');
  await field.pressSequentially(second, { delay: 80 });
  await expect(field).toBeFocused();
  await field.press('Home');
  await field.pressSequentially(code, { delay: 80 });
  await expect(field).toHaveValue(code);
  await expect(success(widget)).toBeVisible();
  const checks = await project.requests(paths.checkPasscode);
  expect(checks.map(({ body }) => body?.['token'])).toEqual([first, second, code]);
});
