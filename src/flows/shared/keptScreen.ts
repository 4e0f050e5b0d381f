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

/** Accepts a time in epoch milliseconds. */
export const time = check<number>('a time', (value) => Number.isFinite(value));

export const inMinutes = (minutes: number, { now }: Browser) => now() + minutes * 60_000;

const entryShape = shapeOf({
  screen: check<ScreenName>('the name of a screen', isScreenName),
  // an unknown flow fails when it is loaded
  flows: listOf(check<FlowId>('a text', (value) => typeof value === 'string')),
  until: time,
});

/**
 * The entries that were written since the page was loaded. They belong to widgets that are still on the page, so they
 * must not be restored.
 */
const written = () => oncePerPage('kept-screens/1', () => new Set<string | null>([null]));

const partsOf = (flows: readonly FlowId[], { loadedFlow }: Services): KeptPart[] =>
  flows.flatMap((flow) => loadedFlow(flow)?.kept ?? []);

/**
 * Keeps the current screen for a reload in this tab. The entry contains what the widget has sent, the recipient and
 * the expiry, but no secret. When the person leaves the screen, the entry is removed.
 *
 * @param inline the other flow, if this screen shows a part of it.
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
    if (!until) return ''; // if a preset opened the screen, nothing was sent, so nothing is kept
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
      // If another widget of the project has replaced the entry, it stays.
      if (browser.tabStorage.read(key) === text) browser.tabStorage.remove(key);
    };
  }, [browser, project, text]);
}

/** Removes the kept screen after the sign-in for which the screen was waiting. */
export const forgetKeptScreen = ({ browser, project }: Pick<Services, 'browser' | 'project'>): void =>
  browser.tabStorage.remove(screenKey(project));

/**
 * Returns the step that leads back to a kept screen. Returns `undefined` if the entry has expired, or if another
 * widget on the page has restored it.
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
  // `shapeOf` checks the members below
  const stored = readMember(given, 'state', 'screen.state', (state) => state as object);
  const parts = partsOf(flows, services);
  const readParts = shapeOf(Object.fromEntries(parts.map(({ member, read }) => [member, read])));
  // Each member has been checked by its own part's `read`.
  const state = { ...readParts(stored, 'screen.state') } as NonNullable<Step['state']>;
  // The email field on Main gets the address too, in case the person goes back.
  const email = parts.map((part) => part.email?.(state)).find(Boolean);
  return to(screen, email ? { magicLinkState: { email }, ...state } : state);
}
