import { withTimeout } from '../browser/withTimeout';
import type { Browser } from '../browser/types';
import { CHUNK_LIMIT_MS } from '../host/limits';
import { rejectExtendedPrototype } from '../host/rejectExtendedPrototype';
import { chunkError } from '../provider/IdentityError';
import { addFailures } from '../messages/failures';
import type { FlowId } from '../screens';
import type { FlowModule, FlowRegistry } from '../store/services';

export interface FlowLoader {
  /** Rejects with `chunk_failed` or `chunk_gone` if the flow cannot be loaded. */
  load(flow: FlowId): Promise<FlowModule>;
  loaded(flow: FlowId): FlowModule | undefined;
  /** Adds a flow whose chunk is already loaded. */
  take(flow: FlowId, chunk: FlowModule): FlowModule;
}

/** A flow's failure messages are added before its screens render. */
export function createFlowLoader(flows: FlowRegistry, browser: Browser): FlowLoader {
  const loaded = new Map<FlowId, FlowModule>();

  function take(flow: FlowId, chunk: FlowModule): FlowModule {
    if (chunk.failures) addFailures(chunk.failures);
    loaded.set(flow, chunk);
    return chunk;
  }

  const limit = { clock: browser, ms: CHUNK_LIMIT_MS };

  return {
    take,
    loaded: (flow) => loaded.get(flow),
    async load(flow) {
      const flowModule = loaded.get(flow);
      if (flowModule) return flowModule;
      try {
        rejectExtendedPrototype(); // a script may have added a property since the mount
        const chunk = await withTimeout(limit, flows[flow]);
        return loaded.get(flow) ?? take(flow, chunk); // another call may have loaded the flow meanwhile
      } catch (cause) {
        throw chunkError(cause);
      }
    },
  };
}
