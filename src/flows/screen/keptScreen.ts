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

/** A time in epoch milliseconds. */
export const time = check<number>('a time', (value) => Number.isFinite(value));

export const inMinutes = (minutes: number, { now }: Browser) => now() + minutes * 60_000;

/**
 * Returns the chosen tab of Main, and the text of the one field that the person has submitted. Returns `undefined` in a
 * widget that has no screen Main.
 */
function inputOf(state: WidgetState, parts: readonly KeptPart[]): Partial<MainInput> | undefined {
  const { main } = state;
  const [field = 'email'] = parts.flatMap((part) => part.field?.(state) ?? []);
  return main && { selected: main.selected, [field]: main[field] };
}

export const partsOf = (flows: readonly FlowId[], { flows: { loaded } }: Services): KeptPart[] =>
  flows.flatMap((flow) => loaded(flow)?.kept ?? []);

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
  const { pageQuery, place, project } = widget;
  const text = useWidgetSelector((state) => {
    const { screen } = state.navigation;
    if (!screen) return '';
    const flow = flowOf(screen, pageQuery);
    const flows = inline ? [flow, inline] : [flow];
    const parts = partsOf(flows, services);
    const until = Math.min(...parts.map((part) => part.goodUntil(state)));
    if (!until) return ''; // a preset opened the screen: nothing was sent, so nothing is stored
    const members = Object.fromEntries(parts.map(({ member, select }) => [member, select(state)]));
    const page = browser.pageAddress();
    return JSON.stringify({
      place,
      page,
      flows,
      screen,
      until,
      state: members,
      input: inputOf(state, parts),
    });
  });
  // The host may replace this widget by another one, which must not find this entry. So this is a layout effect: its
  // cleanup removes the entry before the other widget reads the entries.
  useLayoutEffect(() => {
    if (!text) return undefined;
    const entry = JSON.parse(text) as KeptEntry; // the cast is safe: `text` was built above
    const { place } = entry;
    replaceEntry(browser, project, place, entry);
    return () => replaceEntry(browser, project, place);
  }, [browser, project, text]);
}

/** Removes the project's stored screens after a sign-in. */
export const forgetKeptScreen = ({ browser, widget }: Pick<Services, 'browser' | 'widget'>): void =>
  browser.tabStorage.remove(screenKey(widget.project));
