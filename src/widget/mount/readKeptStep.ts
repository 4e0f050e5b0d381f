import { attentionOf } from '../../browser/attention';
import { readEntries, replaceEntry } from '../../browser/keptEntries';
import { anyText, check, isObject, listOf, objectOf, readMember, shapeOf } from '../../config/readers';
import type { ScreenName } from '../../contract/screenName';
import { keptPartsOf, time } from '../../flows/screen/keptScreen';
import type { FlowId } from '../../screens';
import { isScreenName } from '../../screens';
import type { Services } from '../../store/services';
import type { MainInput, Step } from '../../store/step';

const isPhone = (value: unknown) =>
  isObject(value) && ['country', 'text'].every((name) => typeof Reflect.get(value, name) === 'string');

const entryShape = shapeOf({
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
 * Returns a step to the screen that this tab has stored for this widget. Returns `undefined` in these cases: no screen
 * is stored, the page had another address when the screen was stored, the stored screen has expired, the person has not
 * come by a reload or "Back", or the page's address opens another screen.
 *
 * @throws if a flow cannot be loaded or the stored entry is damaged
 */
export async function readKeptStep(services: Services): Promise<Step | undefined> {
  const { browser, widget } = services;
  const { place, project } = widget;
  const kept = readEntries(browser, project).find((entry) => entry.place === place);
  if (kept?.page !== browser.pageAddress()) return undefined;
  replaceEntry(browser, project, place);
  const { screen, flows = [], until = 0, input } = entryShape(kept, 'screen');
  // Only a reload or "Back" restores the screen. After another navigation, the screen may belong to another person.
  if (!screen || until <= browser.now() || !attentionOf(browser).isRevisit()) return undefined;
  await Promise.all(flows.map(services.flows.load));
  const parts = keptPartsOf(flows, services);
  if (parts.some((part) => part.isReplaced?.(services))) return undefined;
  // The cast is safe: `readParts` checks the value and its members.
  const stored = readMember(kept, 'state', 'screen.state', (state) => state as object);
  const readParts = objectOf(parts.map(({ member, read }) => [member, read]));
  // The cast is safe: each flow has a reader in `parts`, which has checked the data of this flow.
  const state = { ...readParts(stored, 'screen.state') } as NonNullable<Step['state']>;
  return { screen, state, input };
}
