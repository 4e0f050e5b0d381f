import { attentionOf } from '../browser/attention';
import { forgetManifests } from '../browser/forgetManifests';
import { screenKey } from '../browser/pageScope';
import type { Browser } from '../browser/types';
import type { ScreenName } from '../contract/screenName';
import { STORED_INPUT_MINUTES } from '../host/limits';
import { anyText, check, isObject, listOf, objectOf, shapeOf, time, type Reader } from '../host/readers';
import { flowOf, isScreenName, screens, type FlowId } from '../screens';
import type { WidgetStore } from '../store/createWidgetStore';
import type { WidgetState } from '../store/rootReducer';
import type { Services, StoredState } from '../store/services';
import type { MainInput, Step } from '../store/step';

// After a reload in the same tab, the widget shows the same screen while the sent link or code is valid.
// `sessionStorage` has no secret: what was sent, where to and until when, and what the person has typed in the step
// `fields` (`StoredState`).

interface Entry {
  /** The widget's place on the page (`takePlace`), such as `Login.0`. */
  readonly place: string;
  /** Without query and hash. */
  readonly page: string;
  readonly screen: ScreenName;
  /** The flows whose state is in `state`. */
  readonly flows: readonly FlowId[];
  /** In epoch milliseconds. */
  readonly until: number;
  readonly state: object;
  readonly input: Partial<MainInput> | undefined;
}

/** A stored screen is removed when the person leaves it or has signed in. */
export function watchScreen({ getState, subscribe }: WidgetStore, services: Services): () => void {
  const { browser, widget } = services;
  const { place, project } = widget;
  let stored: string | undefined = ''; // so that the first screen removes what an earlier page load has stored
  function store() {
    const { screen } = getState().navigation;
    if (!screen) return; // the stored screen has not been read yet
    if (screens[screen].completes) browser.tabStorage.remove(screenKey(project));
    const entry = entryOf(getState(), services);
    const text = JSON.stringify(entry);
    if (text !== stored) replaceEntry(browser, project, place, entry);
    stored = text;
  }
  const unsubscribe = subscribe(store);
  store();
  return () => {
    unsubscribe();
    // Another widget that the host puts into this place must not find the screen.
    replaceEntry(browser, project, place);
  };
}

function entryOf(state: WidgetState, services: Services): Entry | undefined {
  const { browser, widget } = services;
  const { screen, start } = state.navigation;
  if (!screen || screen === start) return undefined;
  const flow = flowOf(screen, widget.pageQuery);
  const inline = services.flows.loaded(flow)?.stored?.inline?.(state, services.host.config);
  const flows = inline ? [flow, inline] : [flow];
  const storedStates = storedStatesOf(flows, services);
  const until = Math.min(...storedStates.map((stored) => stored.restorableUntil(state)));
  if (storedStates.length === 0 || !until) return undefined;
  const [field = 'email'] = storedStates.flatMap((stored) => stored.field?.(state) ?? []);
  return {
    place: widget.place,
    page: browser.pageUrl(),
    flows,
    screen,
    until,
    state: Object.fromEntries(storedStates.map(({ property, select }) => [property, select(state)])),
    // Without text that was only typed.
    input: state.main && { selected: state.main.selected, [field]: state.main[field] },
  };
}

const storedStatesOf = (flows: readonly FlowId[], { flows: { loaded } }: Services): StoredState[] =>
  flows.flatMap((flow) => loaded(flow)?.stored ?? []);

/** The server lacks the files of this release. What the person has typed on Main survives the reload. */
export function prepareReload(services: Services, { main, navigation }: WidgetState): Promise<void> {
  const { browser, widget } = services;
  const { place, project } = widget;
  if (main && navigation.screen === 'Main') {
    const until = browser.now() + STORED_INPUT_MINUTES * 60_000;
    const entry = {
      place,
      page: browser.pageUrl(),
      flows: [],
      screen: navigation.screen,
      until,
      state: {},
      input: main,
    };
    replaceEntry(browser, project, place, entry);
  }
  return forgetManifests();
}

const readEntry = shapeOf({
  screen: check<ScreenName>('the name of a screen', isScreenName),
  // the name of an unknown flow is rejected when the flow is loaded
  flows: listOf(check<FlowId>('a text', (value) => typeof value === 'string')),
  until: time,
  input: shapeOf({
    selected: anyText,
    email: anyText,
    // The cast is safe: `anyText` reads both properties.
    phone: objectOf([
      ['country', anyText],
      ['text', anyText],
    ]) as Reader<MainInput['phone']>,
  }),
});

/**
 * After a navigation other than a reload or "Back", the stored screen may belong to another person.
 * @throws if a flow cannot be loaded or the stored entry is damaged
 */
export async function readScreen(services: Services): Promise<Step | undefined> {
  const { browser, widget } = services;
  const entry = readEntries(browser, widget.project).find(({ place }) => place === widget.place);
  if (entry?.page !== browser.pageUrl() || !attentionOf(browser).isRevisit()) return undefined;
  const { screen, flows = [], until = 0, input } = readEntry(entry, 'screen');
  if (!screen || until <= browser.now()) return undefined;
  await Promise.all(flows.map(services.flows.load));
  const readState = objectOf(storedStatesOf(flows, services).map(({ property, read }) => [property, read]));
  // A copy, because the result has no prototype. The cast is safe: each flow has checked its own state.
  const state = { ...readState(entry.state, 'screen.state') } as NonNullable<Step['state']>;
  return { screen, state, input };
}

function readEntries({ tabStorage }: Browser, project: string): Entry[] {
  try {
    const entries: unknown = JSON.parse(tabStorage.read(screenKey(project)) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return []; // the stored text is not JSON
  }
}

// The other properties are checked by `readEntry`.
const isEntry = (value: unknown): value is Entry => isObject(value) && 'place' in value;

/** Without `entry`, removes the old one. */
function replaceEntry(browser: Browser, project: string, place: string, entry?: Entry): void {
  const others = readEntries(browser, project).filter((other) => other.place !== place);
  const entries = entry ? [...others, entry] : others;
  if (entries.length > 0) browser.tabStorage.write(screenKey(project), JSON.stringify(entries));
  else browser.tabStorage.remove(screenKey(project));
}
