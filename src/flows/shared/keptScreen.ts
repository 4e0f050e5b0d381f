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
  flows: listOf(check<FlowId>('a text', (value) => typeof value === 'string')), // loading an unknown flow fails
  until: time,
});

/** The entries that this load of the page has written. They belong to widgets that are still mounted. */
const written = () => oncePerPage('kept-screens/1', () => new Set<string | null>([null]));

const partsOf = (flows: readonly FlowId[], { loadedFlow }: Services): KeptPart[] =>
  flows.flatMap((flow) => loadedFlow(flow)?.kept ?? []);

/**
 * Keeps the current screen for a reload in this tab: what was sent, the recipient, and the expiry, but no secret.
 * Leaving the screen removes the entry.
 *
 * @param inline the other flow whose part this screen shows.
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
    if (!until) return ''; // a screen that was opened directly has sent nothing
    const members = Object.fromEntries(parts.map(({ member, select }) => [member, select(state)]));
    const page = browser.pageAddress();
    return JSON.stringify({ module, page, flow, flows, screen, until, state: members });
  });
  useEffect(() => {
    if (!text) return undefined;
    const key = screenKey(project);
    written().add(text);
    browser.tabStorage.write(key, text);
    return () => {
      // Another widget of the project may have replaced the entry.
      if (browser.tabStorage.read(key) === text) browser.tabStorage.remove(key);
    };
  }, [browser, project, text]);
}

/** Removes the kept screen after a sign-in that the screen was waiting for. */
export const forgetKeptScreen = ({ browser, project }: Pick<Services, 'browser' | 'project'>): void =>
  browser.tabStorage.remove(screenKey(project));

/**
 * Returns the step back to a kept screen. Returns nothing if it has expired, or if another widget on the page has
 * restored it.
 *
 * @throws ConfigurationError for a damaged entry.
 */
export async function reopen(given: object, services: Services): Promise<Step | undefined> {
  const { browser, loadFlow, project } = services;
  const key = screenKey(project);
  if (written().has(browser.tabStorage.read(key))) return undefined;
  browser.tabStorage.remove(key);
  const { screen, flows = [], until = 0 } = entryShape(given, 'screen');
  if (!screen || until <= browser.now()) return undefined;
  await Promise.all(flows.map(loadFlow));
  const stored = readMember(given, 'state', 'screen.state', (state) => state as object); // shapeOf checks it below
  const parts = partsOf(flows, services);
  const readParts = shapeOf(Object.fromEntries(parts.map(({ member, read }) => [member, read])));
  // read by the parts' own readers
  const state = { ...readParts(stored, 'screen.state') } as NonNullable<Step['state']>;
  // Fills in Main's email field for when the person goes back.
  const email = parts.map((part) => part.email?.(state)).find(Boolean);
  return to(screen, email ? { magicLinkState: { email }, ...state } : state);
}
