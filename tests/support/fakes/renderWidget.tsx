import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import type { WidgetEvent } from '../../../src/contract/events';
import type { WidgetError, WidgetProps } from '../../../src/contract/widgetProps';
import * as main from '../../../src/features/main/Main';
import { flows, mainSections } from '../../../src/registry';
import type { ModuleName } from '../../../src/screens';
import type { FlowRegistry } from '../../../src/store/services';
import { EnvironmentContext, type Environment } from '../../../src/widget/environment';
import { Widget, type WidgetInput } from '../../../src/widget/Widget';
import { fakeBrowser, type FakeBrowser } from './fakeBrowser';
import { fakeIdentity, type FakeIdentity } from './fakeIdentity';
import { fakeLanguages } from './fakeLanguages';

/** Everything has a default, which succeeds. */
export interface World {
  identity?: FakeIdentity;
  browser?: FakeBrowser;
  module?: ModuleName;
  takeLanding?: WidgetInput['takeLanding'];
  /** Default: a new element. */
  container?: HTMLElement;
  environment?: Partial<Omit<Environment, 'flows'>> & { flows?: Partial<FlowRegistry> };
}

/** In StrictMode, with a fake gateway and a fake browser. `events` and `errors` are what the host got. */
export function renderWidget(props: Partial<WidgetProps> = {}, world: World = {}) {
  const {
    identity = fakeIdentity(),
    browser = fakeBrowser(),
    module = 'Login',
    takeLanding,
    container,
  } = world;
  const events: WidgetEvent[] = [];
  const errors: WidgetError[] = [];
  const environment: Environment = {
    createBrowser: () => browser,
    createIdentityLoader: () => async () => identity,
    mainSections,
    loadLanguage: fakeLanguages,
    ...world.environment,
    flows: { ...flows, ...world.environment?.flows },
  };
  const callbacks = {
    onEvent: (event: WidgetEvent) => void events.push(event),
    onError: (error: WidgetError) => void errors.push(error),
  };
  const ui = (latest: Partial<WidgetProps>) => (
    <StrictMode>
      <EnvironmentContext value={environment}>
        <Widget
          {...{ module, takeLanding }}
          eager={module === 'Login' ? main : undefined}
          props={{ publicToken: 'public-token-test-1', callbacks, ...latest }}
        />
      </EnvironmentContext>
    </StrictMode>
  );
  const view = render(ui(props), { container });
  return {
    ...view,
    identity,
    browser,
    events,
    errors,
    user: userEvent.setup({ delay: null }),
    update: (latest: Partial<WidgetProps>) => view.rerender(ui(latest)),
    advance: (ms: number) => act(async () => browser.advance(ms)),
  };
}

/** The message about a long wait. jsdom runs no animations, so a test fires the animation's event. */
export function waitIn(container: HTMLElement): HTMLElement {
  const wait = container.querySelector<HTMLElement>('.wait');
  if (!wait) throw new Error('The widget has no words for a long wait');
  return wait;
}
