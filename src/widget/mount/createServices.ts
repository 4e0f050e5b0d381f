import type { Browser } from '../../browser/types';
import { projectOf } from '../../identity/client/projectOf';
import type { ClientSource } from '../../identity/gateway';
import type { Identity } from '../../identity/gateway/gateway';
import { addFailures } from '../../messages/failures';
import type { ModuleName } from '../../screens';
import type { ChoiceMemory, Services } from '../../store/services';
import type { Environment } from '../environment/environment';
import type { FlowLoader } from './createFlowLoader';
import type { Host } from './createHost';

interface ServicesInput {
  readonly module: ModuleName;
  readonly source: ClientSource;
  readonly environment: Environment;
  readonly browser: Browser;
  readonly flows: FlowLoader;
  readonly host: Host;
  /** The name of the widget's place on the page, see `Services`. */
  place(): string;
  afterFirstScreen: Services['afterFirstScreen'];
  /** Called each time the client was loaded. */
  onClient(identity: Identity): void;
}

/** Creates the services of a mount, for its screens and thunks. */
export function createServices(input: ServicesInput): Services {
  const { module, source, environment, browser, flows, host, place } = input;
  const loadIdentity = environment.createIdentityLoader(source, browser);
  const widget = {
    module,
    project: projectOf(source) ?? '',
    pageQuery: browser.pageQuery(),
    get place() {
      return place();
    },
  };
  return {
    widget,
    host,
    flows: {
      mainParts: environment.mainParts,
      load: flows.load,
      loaded: flows.loaded,
    },
    choices: createChoiceMemory(browser, widget.project),
    browser,
    afterFirstScreen: input.afterFirstScreen,
    async identity() {
      const identity = await loadIdentity();
      // `requestFailures` is in the client's chunk, which is loaded already. So this import sends no request.
      const chunk = await import(/* webpackChunkName: "client" */ '../../messages/requestFailures');
      addFailures(chunk.requestFailures);
      addFailures(chunk.linkFailures);
      // Before the first factor, so that `watchSession` does not report the session until it has the second one.
      const { secondFactor } = host.config;
      if (['Login', 'ResetPassword'].includes(module) && secondFactor.methods.length > 0)
        identity.shareSecondFactor(secondFactor);
      input.onClient(identity);
      return identity;
    },
  };
}

function createChoiceMemory({ storage }: Browser, project: string): ChoiceMemory {
  const key = `portico:last-method:${project}`;
  return {
    lastMethod: () => storage.read(key),
    remember: (method) => storage.write(key, method),
    opener: {},
  };
}
