import type { WidgetProps } from '../../../src/contract/widgetProps';
import { readConfig } from '../../../src/host/readConfig';
import { mainSections } from '../../../src/registry';
import type { ModuleName } from '../../../src/screens';
import type { HostServices, Services } from '../../../src/store/services';
import { fakeBrowser } from './fakeBrowser';
import { fakeIdentity } from './fakeIdentity';

interface FakeServices extends Partial<Pick<Services, 'browser' | 'identity'>> {
  config?: WidgetProps['config'];
  host?: Partial<HostServices>;
}

/** The host does nothing, unless the test says otherwise. */
export function fakeServices(
  module: ModuleName,
  { config = {}, host, ...others }: FakeServices = {},
): Services {
  return {
    widget: { module, project: 'public-token-test-1', place: '', pageQuery: '' },
    host: {
      config: readConfig(config, module),
      hostProps: {},
      resetToken: () => undefined,
      emit: () => {},
      reportFailure: () => {},
      ...host,
    },
    flows: {
      mainSections,
      load: async () => ({ screens: {} }),
      loaded: () => undefined,
    },
    choices: { lastMethod: () => null, remember: () => {}, returnFocus: {} },
    browser: fakeBrowser(),
    afterFirstScreen: () => () => {},
    identity: async () => fakeIdentity(),
    ...others,
  };
}
