import { attentionOf } from '../../browser/attention';
import type { KeptEntry } from '../../browser/keptEntries';
import { readEntries, replaceEntry } from '../../browser/keptEntries';
import { anyText, check, isObject, listOf, objectOf, shapeOf } from '../../config/readers';
import type { ScreenName } from '../../contract/screenName';
import { keptPartsOf, time } from '../../flows/screen/keptScreen';
import type { FlowId } from '../../screens';
import { isScreenName } from '../../screens';
import type { KeptPart, Services } from '../../store/services';
import type { MainInput, Step } from '../../store/step';

const isPhone = (value: unknown) =>
  isObject(value) && ['country', 'text'].every((name) => typeof Reflect.get(value, name) === 'string');

/** Reads the members of a stored entry, except `state`, which the flows read. */
const readEntry = shapeOf({
  screen: check<ScreenName>('the name of a screen', isScreenName),
  // the name of an unknown flow is rejected when the flow is loaded
  flows: listOf(check<FlowId>('a text', (value) => typeof value === 'string')),
  until: time,
  input: shapeOf({
    selected: anyText,
    email: anyText,
    phone: check<MainInput['phone']>('a phone number', isPhone),
  }),
});

/**
 * Returns a step to the screen that this tab has stored for this widget, and removes the stored entry. Returns
 * `undefined` in these cases: no screen is stored, the page had another address when the screen was stored, the stored
 * screen has expired, the person has not come by a reload or "Back", or the page's address opens another screen.
 *
 * @throws if a flow cannot be loaded or the stored entry is damaged
 */
export async function readKeptStep(services: Services): Promise<Step | undefined> {
  const { browser, widget } = services;
  const { place, project } = widget;
  const entry = readEntries(browser, project).find((each) => each.place === place);
  if (entry?.page !== browser.pageAddress()) return undefined;
  replaceEntry(browser, project, place);

  const { screen, flows = [], until = 0, input } = readEntry(entry, 'screen');
  const hasExpired = until <= browser.now();
  // Only a reload or "Back" restores the screen. After another navigation, the screen may belong to another person.
  if (!screen || hasExpired || !attentionOf(browser).isRevisit()) return undefined;

  await Promise.all(flows.map(services.flows.load));
  const parts = keptPartsOf(flows, services);
  if (parts.some((part) => part.isReplaced?.(services))) return undefined;
  return { screen, state: readState(entry, parts), input };
}

/** Reads the form state in a stored entry: each flow reads its own part. */
function readState(entry: KeptEntry, parts: readonly KeptPart[]): NonNullable<Step['state']> {
  const readParts = objectOf(parts.map(({ member, read }) => [member, read]));
  // Copies the result, because it has no prototype. The cast is safe: each flow has checked its own part.
  return { ...readParts(Reflect.get(entry, 'state'), 'screen.state') } as NonNullable<Step['state']>;
}
