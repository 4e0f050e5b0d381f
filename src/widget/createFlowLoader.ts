import type { Browser } from '../browser/types';
import { CHUNK_LIMIT_MS, withTimeout } from '../browser/withTimeout';
import { rejectExtendedPrototype } from '../host/rejectExtendedPrototype';
import { addFailures } from '../messages/failures';
import { chunkError } from '../provider/IdentityError';
import type { FlowId } from '../screens';
import type { FlowModule, FlowRegistry } from '../store/services';

export function createFlowLoader(flows: FlowRegistry, browser: Browser) {
  const loaded = new Map<FlowId, FlowModule>();

  function add(flow: FlowId, chunk: FlowModule): FlowModule {
    if (chunk.failures) addFailures(chunk.failures); // before its screens render
    loaded.set(flow, chunk);
    return chunk;
  }

  const limit = { clock: browser, ms: CHUNK_LIMIT_MS };

  return {
    add,
    loaded: (flow: FlowId) => loaded.get(flow),
    async load(flow: FlowId): Promise<FlowModule> {
      const flowModule = loaded.get(flow);
      if (flowModule) return flowModule;
      try {
        rejectExtendedPrototype(); // a script may have added a property since the mount
        return add(flow, await withTimeout(limit, flows[flow]));
      } catch (cause) {
        throw chunkError(cause);
      }
    },
  };
}
