import { useEffect } from 'react';
import { oncePerPage } from '../../browser/pageScope';
import { screenKey } from '../../browser/screenKey';
import type { Browser } from '../../browser/types';
import { check, listOf, readMember, shapeOf } from '../../config/readers';
import type { ScreenName } from '../../contract/screenName';
import type { FlowId } from '../../screens';
import { flowOf, isScreenName } from '../../screens';
import { useServices, useWidgetSelector } from '../../store/hooks';
import type { KeptPart, Services } from '../../store/services';
import type { Step } from '../../store/step';
import { to } from '../../store/step';

/** Epoch milliseconds. */
export const time = check<number>('a time', (value) => Number.isFinite(value));

export const inMinutes = (minutes: number, { now }: Browser) => now() + minutes * 60_000;

const entryShape = shapeOf({
  screen: check<ScreenName>('the name of a screen', isScreenName),
  flows: listOf(check<FlowId>('a text', (value) => typeof value === 'string')), // an unknown one cannot be loaded
  until: time,
});

/** What this load of the page has written: it belongs to a widget that is still there. */
const written = () => oncePerPage('kept-screens/1', () => new Set<string | null>([null]));

const partsOf = (flows: readonly FlowId[], { loadedFlow }: Services): KeptPart[] =>
  flows.flatMap((flow) => loadedFlow(flow)?.kept ?? []);

/**
 * Keeps the current screen for a reload in this tab: what was sent, where to, and until when it is good. Nothing secret.
 * The entry is removed when the screen is left.
 *
 * @param inline the flow whose part the screen shows beside its own.
 */
export function useKeptScreen(inline?: FlowId): void {
  const services = useServices();
  const { browser, module, pageQuery, project } = services;
  const text = useWidgetSelector((state) => {
    const { screen } = state.navigation;
    if (!screen) return '';
    const flow = flowOf(screen, pageQuery);
    const flows = inline ? [flow, inline] : [flow];
    const parts = partsOf(flows, services);
    const until = Math.min(...parts.map((part) => part.goodUntil(state)));
    if (!until) return ''; // opened directly: nothing was sent
    const members = Object.fromEntries(parts.map(({ member, select }) => [member, select(state)]));
    const page = browser.pageAddress();
    return JSON.stringify({ module, page, flow, flows, screen, until, state: members });
  });
  useEffect(() => {
    if (!text) return undefined;
    const key = screenKey(project);
    written().add(text);
    browser.tabStorage.write(key, text);
    return () => browser.tabStorage.remove(key);
  }, [browser, project, text]);
}

/** The sign-in that a screen of this tab has waited for has come. */
export const forgetKeptScreen = ({ browser, project }: Pick<Services, 'browser' | 'project'>): void =>
  browser.tabStorage.remove(screenKey(project));

/**
 * The step back to a screen that was kept; nothing when it is not good any more, or when another widget on the page has
 * come back to it.
 *
 * @throws ConfigurationError for an entry that is damaged.
 */
export async function reopen(given: object, services: Services): Promise<Step | undefined> {
  const { browser, loadFlow, project } = services;
  const key = screenKey(project);
  if (written().has(browser.tabStorage.read(key))) return undefined;
  browser.tabStorage.remove(key);
  const { screen, flows = [], until = 0 } = entryShape(given, 'screen');
  if (!screen || until <= browser.now()) return undefined;
  await Promise.all(flows.map(loadFlow));
  const stored = readMember(given, 'state', 'screen.state', (state) => state as object); // shapeOf checks it
  const parts = partsOf(flows, services);
  const readParts = shapeOf(Object.fromEntries(parts.map(({ member, read }) => [member, read])));
  const state = { ...readParts(stored, 'screen.state') } as NonNullable<Step['state']>; // the parts' own readers
  // Main's field has the address again when the person goes back.
  const email = parts.map((part) => part.email?.(state)).find(Boolean);
  return to(screen, email ? { magicLinkState: { email }, ...state } : state);
}
