import type { Browser } from '../browser/types';
import { CHUNK_LIMIT_MS, withTimeout } from '../browser/withTimeout';
import { rejectExtendedPrototype } from '../host/rejectExtendedPrototype';
import { addFailures } from '../messages/failures';
import { chunkError } from '../provider/IdentityError';
import type { FlowId } from '../screens';
import type { FlowModule, FlowRegistry, FlowServices } from '../store/services';

export interface FlowLoader extends Pick<FlowServices, 'load' | 'loaded'> {
  /** Adds a flow whose chunk is already loaded. */
  add(flow: FlowId, chunk: FlowModule): FlowModule;
}

/** A flow's failure messages are added before its screens render. */
export function createFlowLoader(flows: FlowRegistry, browser: Browser): FlowLoader {
  const loaded = new Map<FlowId, FlowModule>();

  function add(flow: FlowId, chunk: FlowModule): FlowModule {
    if (chunk.failures) addFailures(chunk.failures);
    loaded.set(flow, chunk);
    return chunk;
  }

  const limit = { clock: browser, ms: CHUNK_LIMIT_MS };

  return {
    add,
    loaded: (flow) => loaded.get(flow),
    async load(flow) {
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
