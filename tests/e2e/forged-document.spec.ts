import { configs } from '../support/journeys';
import { eventsOf, namedForm, namedFrame, openLoginBeside, submitField } from '../support/page/forged';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

/**
 * Members of the document. An element with such a name hides the member of the same name. This does no harm, because
 * our code reads these members from the prototype, and libraries do not need them.
 */
const harmless = [
  'currentScript',
  'querySelector',
  'querySelectorAll',
  'getElementById',
  'getElementsByTagName',
  'adoptedStyleSheets',
  'styleSheets',
  'visibilityState',
  'hasFocus',
  'elementFromPoint',
  'activeElement',
  'readyState',
  'body',
  'head',
  'title',
  'location',
  'implementation',
  'permissionsPolicy',
  'removeEventListener',
];

for (const { what, markup, tag } of [
  { what: 'forms', markup: namedForm, tag: '@engine' },
  { what: 'frames', markup: namedFrame, tag: '@rest' },
]) {
  test(`a person signs in beside ${what} named like members of the document ${tag}`, async ({
    page,
    project: { publicToken },
    nextMessage,
  }) => {
    await openLoginBeside(page, harmless.map(markup).join(''), {
      publicToken,
      config: configs.emailPasscode,
    });
    await submitField(page, '#login input[type=email]', email);
    const { code = '' } = await nextMessage(email);
    await submitField(page, '#login input[autocomplete=one-time-code]', code);
    await expect.poll(() => eventsOf(page)).toContain('AUTHENTICATE_FLOW_COMPLETE');
    const sheets = await page.evaluate(
      () => Reflect.get(Document.prototype, 'adoptedStyleSheets', document).length,
    );
    expect(sheets).toBeGreaterThan(0);
  });
}
