import { useLayoutEffect } from 'react';
import type { KeptEntry } from '../../browser/keptEntries';
import { replaceEntry } from '../../browser/keptEntries';
import { screenKey } from '../../browser/screenKey';
import type { Browser } from '../../browser/types';
import { check } from '../../config/readers';
import type { FlowId } from '../../screens';
import { flowOf } from '../../screens';
import { useServices, useWidgetSelector } from '../../store/hooks';
import type { WidgetState } from '../../store/rootReducer';
import type { KeptPart, Services } from '../../store/services';
import type { MainInput } from '../../store/step';

/**
 * Stores the current screen, so that the widget shows it again after a reload in this tab. The stored entry contains
 * the recipient and the expiry of the sent link or code, and the text that the person has submitted on Main. The entry
 * contains no secret, and is removed when the person leaves the screen.
 *
 * @param inline a second flow, if the screen contains a part of it.
 */
export function useKeptScreen(inline?: FlowId): void {
  const services = useServices();
  const { browser, widget } = services;
  const { place, project } = widget;
  // As a text, so that the effect runs only if the entry has really changed.
  const text = useWidgetSelector((state) => serializedEntry(state, services, inline));
  // The host may replace this widget by another one, which must not find this entry. So this is a layout effect: its
  // cleanup removes the entry before the other widget reads the entries.
  useLayoutEffect(() => {
    if (!text) return undefined;
    replaceEntry(browser, project, place, JSON.parse(text) as KeptEntry); // safe: `serializedEntry` has made `text`
    return () => replaceEntry(browser, project, place);
  }, [browser, project, place, text]);
}

/** Returns the entry for the current screen as JSON, or an empty text if there is nothing to store. */
function serializedEntry(state: WidgetState, services: Services, inline: FlowId | undefined): string {
  const { browser, widget } = services;
  const { screen } = state.navigation;
  if (!screen) return '';
  const flow = flowOf(screen, widget.pageQuery);
  const flows = inline ? [flow, inline] : [flow];
  const parts = keptPartsOf(flows, services);
  const until = Math.min(...parts.map((part) => part.restorableUntil(state)));
  if (!until) return ''; // a preset opened the screen: nothing was sent, so nothing is stored
  return JSON.stringify({
    place: widget.place,
    page: browser.pageAddress(),
    flows,
    screen,
    until,
    state: Object.fromEntries(parts.map(({ member, select }) => [member, select(state)])),
    input: submittedInput(state, parts),
  });
}

/**
 * Returns the chosen tab of Main, and the text of the one field that the person has submitted. Returns `undefined` in a
 * widget that has no screen Main.
 */
function submittedInput(state: WidgetState, parts: readonly KeptPart[]): Partial<MainInput> | undefined {
  const { main } = state;
  if (!main) return undefined;
  const [field = 'email'] = parts.flatMap((part) => part.field?.(state) ?? []);
  return { selected: main.selected, [field]: main[field] };
}

export const keptPartsOf = (flows: readonly FlowId[], { flows: { loaded } }: Services): KeptPart[] =>
  flows.flatMap((flow) => loaded(flow)?.kept ?? []);

/** Removes the project's stored screens after a sign-in. */
export const forgetKeptScreen = ({ browser, widget }: Pick<Services, 'browser' | 'widget'>): void =>
  browser.tabStorage.remove(screenKey(widget.project));

/** Reads a time in epoch milliseconds from a stored entry. */
export const time = check<number>('a time', (value) => Number.isFinite(value));

/** Returns the time, in epoch milliseconds, that is this many minutes from now. */
export const inMinutes = (minutes: number, { now }: Browser) => now() + minutes * 60_000;
