/** Pages that replace methods of arrays and elements, as the library Prototype.js does. */
import { askForEmailPasscode, configs, passcodeField, success } from '../support/journeys';
import { PlainPage } from '../support/page/PlainPage';
import { autofill } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

/** Runs in the page. Replaces and adds methods of built-in objects, as the library Prototype.js does. */
function replaceBuiltIns(): void {
  const copy = (list: ArrayLike<unknown>) => Array.prototype.slice.call(list) as unknown[];
  Object.assign(Array, { from: copy }); // unlike the browser's `from`, ignores iterators and the second argument
  Object.assign(Array.prototype, {
    entries(this: unknown[]) {
      return copy(this);
    },
    toJSON(this: unknown[]) {
      return `[${this.map((value) => JSON.stringify(value)).join(', ')}]`;
    },
  });
  const refuse = () => {
    throw new Error('The widget must not call a method that the page has added');
  };
  for (const name of ['update', 'select', 'wrap', 'next', 'replace', 'match', 'fire', 'clear', 'scrollTo'])
    Object.assign(Element.prototype, { [name]: refuse });
  const { prototype } = Element;
  const element = (tag: string) => document.createElement(tag);
  Object.assign(window, { Element: Object.assign(element, { prototype }) });
}

test('the standalone file signs a person in on a page that replaces methods of arrays and elements @rest', async ({
  page,
  project,
  nextMessage,
}) => {
  await page.addInitScript(replaceBuiltIns);
  const plain = await (await new PlainPage(page).serve()).open();
  await plain.mountLogin({ publicToken: project.publicToken, config: configs.emailPasscode });
  const widget = page.locator('#login');
  await askForEmailPasscode(widget, email);
  await autofill(passcodeField(widget), (await nextMessage(email)).code ?? '');
  await expect(success(widget)).toBeVisible();
});
