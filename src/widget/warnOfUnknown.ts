import { stringIds } from '../contract/stringIds';
import type { WidgetProps } from '../contract/widgetProps';
import { nearestName } from '../messages/nearestName';
import { configNames, presentationNames } from './knownNames';

const warned = new Set<string>();

/**
 * Warns the developer of two mistakes: members with unknown names, which the widget ignores, and texts whose format the
 * widget does not support. Each warning is logged once. Never throws.
 */
export function warnOfUnknown({ config, presentation, strings }: WidgetProps): void {
  warnOfMembers(config, configNames, 'config');
  warnOfMembers(presentation, presentationNames, 'presentation');
  warnOfNames(strings, stringIds, 'strings');
  warnOfFormats(strings);
}

function warnOfMembers(given: unknown, known: object, path: string): void {
  if (Array.isArray(known)) {
    const items = Array.isArray(given) ? given : [];
    items.forEach((item, at) => warnOfMembers(item, known[0], `${path}[${at}]`));
    return;
  }
  warnOfNames(given, Object.keys(known), path);
  for (const [name, members] of Object.entries(known)) {
    if (typeof members === 'object') warnOfMembers(memberOf(given, name), members, `${path}.${name}`);
  }
}

function warnOfNames(given: unknown, known: readonly string[], path: string): void {
  for (const name of namesOf(given)) {
    if (known.includes(name)) continue;
    const nearest = nearestName(name, known);
    const advice = nearest ? ` Did you mean ${nearest}?` : '';
    warn(`${path}.${name.slice(0, 100)} is not known, so it is ignored.${advice}`);
  }
}

/**
 * Warns of texts with a plural or another format, because the widget does not contain the compiler for these formats
 * (ADR 0028).
 */
function warnOfFormats(strings: unknown): void {
  for (const id of namesOf(strings)) {
    const text = memberOf(strings, id);
    if (typeof text === 'string' && /\{\s*\w+\s*,/.test(text))
      warn(
        `strings.${id.slice(0, 100)} has a plural or another format. Only placeholders such as {n} are replaced.`,
      );
  }
}

function warn(sentence: string): void {
  const text = `[portico] ${sentence}`;
  if (!warned.has(text)) console.warn(text);
  warned.add(text);
}

function namesOf(given: unknown): string[] {
  try {
    return typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.keys(given) : [];
  } catch {
    return []; // another function reads the same member and reports the error
  }
}

function memberOf(given: unknown, name: string): unknown {
  try {
    return typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
  } catch {
    return undefined;
  }
}
