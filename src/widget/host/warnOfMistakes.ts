import { loginConfig } from '../../contract/config';
import { stringIds } from '../../contract/stringIds';
import type { WidgetProps } from '../../contract/widgetProps';
import { nearestName } from '../../messages/nearestName';
import type { Check } from './knownNames';
import { checkText, namesIn, presentationNames, stylesNames } from './knownNames';
import { warnDeveloper } from '../../browser/warnDeveloper';

/**
 * Warns the developer of two kinds of mistakes in the host's properties: unknown names and wrong values. The widget
 * ignores both. Each warning is logged once.
 */
export function warnOfMistakes({ config, presentation, styles, strings }: WidgetProps): void {
  warnOfMembers(config, namesIn(loginConfig), 'config');
  warnOfMembers(presentation, presentationNames, 'presentation');
  warnOfMembers(styles, stylesNames, 'styles');
  warnOfValue(strings, checkObject, 'strings');
  warnOfNames(strings, stringIds, 'strings');
  for (const id of stringIds) warnOfValue(memberOf(strings, id), checkText, `strings.${id}`);
}

const checkObject: Check = (value) =>
  typeof value === 'object' && !Array.isArray(value) ? undefined : 'an object';

/** Warns if the value is not valid. `null` and `undefined` count as absent. */
function warnOfValue(given: unknown, check: Check, path: string): void {
  const expected = given == null ? undefined : check(given);
  if (expected) warnDeveloper(`${path} is not ${expected}, so it is ignored.`);
}

/** @param known the known names (`Names`), or a list whose only item is the names in each item of the host's list */
function warnOfMembers(given: unknown, known: object, path: string): void {
  if (Array.isArray(known)) {
    if (Array.isArray(given))
      given.forEach((item, index) => warnOfMembers(item, known[0], `${path}[${index}]`));
    return;
  }
  warnOfValue(given, checkObject, path);
  warnOfNames(given, Object.keys(known), path);
  // The cast is safe: these are the values that the type `Names` allows.
  for (const [name, rule] of Object.entries(known) as [string, object | Check | true][]) {
    const value = memberOf(given, name);
    if (typeof rule === 'object') warnOfMembers(value, rule, `${path}.${name}`);
    else if (rule !== true) warnOfValue(value, rule, `${path}.${name}`);
  }
}

function warnOfNames(given: unknown, known: readonly string[], path: string): void {
  for (const name of Object.keys(membersOf(given))) {
    if (known.includes(name)) continue;
    const nearest = nearestName(name, known);
    const advice = nearest ? ` Did you mean ${nearest}?` : '';
    warnDeveloper(`${path}.${name.slice(0, 100)} is not known, so it is ignored.${advice}`);
  }
}

const membersOf = (given: unknown): object =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {};

const memberOf = (given: unknown, name: string): unknown => Reflect.get(membersOf(given), name);
