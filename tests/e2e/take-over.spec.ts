import { configs, heading } from '../support/journeys';
import { FormPage, places } from '../support/form/FormPage';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

for (const place of places) {
  const rest = place === 'a plain page' ? ' @rest' : ' @engine';

  test.describe(`the form before the code, in ${place}`, () => {
    test(`the take-over keeps the typed text, the selection and the focus${rest}`, async ({
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
      form.arrive();
      await form.takenAtKey();
      await expect(form.field).toBeFocused();
      await expect(form.field).toHaveValue('ada@wrong.example');
      expect(await form.target.boundingBox()).toEqual(before);
      // Replaces the selection, which a script cannot read in an email field.
      await page.keyboard.type('portico');
      await expect(form.field).toHaveValue(email);
      expect(await form.shifts()).toBe(0);
    });

    test(`a submit before the code is sent once${rest}`, async ({ page, project, nextMessage }) => {
      const form = await FormPage.open(page, place, {
        publicToken: project.publicToken,
        config: configs.magicLink,
      });
      const address = page.url();
      await form.field.click();
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      form.arrive();
      await expect(heading(form.target, 'Check your email')).toBeVisible();
      await nextMessage(email);
      expect(await project.outbox({ to: email })).toHaveLength(1);
      expect(page.url()).toBe(address);
    });
  });
}
