import { inTime } from '../browser/inTime';
import type { Browser } from '../browser/types';
import { CHUNK_LIMIT_MS } from '../config/limits';
import { IdentityError } from '../identity/IdentityError';
import type { Catalogue } from '../messages/defineMessages';
import type { FlowId } from '../screens';
import type { FlowModule, FlowRegistry, FlowSlice } from '../store/services';

interface FlowLoader {
  /** Loads a flow. Rejects with `chunk_failed`. */
  load(flow: FlowId): Promise<FlowModule>;
  loaded(flow: FlowId): FlowModule | undefined;
  /** Returns the failure messages of all loaded flows. */
  failures(): readonly Catalogue[];
  /** Adds a flow whose chunk is already loaded. */
  take(flow: FlowId, chunk: FlowModule): FlowModule;
}

/** Loads the flows of a mount. A flow's slices are added to the store before its screens render. */
export function createFlowLoader(
  flows: FlowRegistry,
  browser: Browser,
  inject: (slices: readonly FlowSlice[]) => void,
): FlowLoader {
  const loaded = new Map<FlowId, FlowModule>();

  function take(flow: FlowId, chunk: FlowModule): FlowModule {
    if (chunk.slices) inject(chunk.slices);
    loaded.set(flow, chunk);
    return chunk;
  }

  const limit = { clock: browser, ms: CHUNK_LIMIT_MS, late: () => new IdentityError('chunk_failed') };

  return {
    take,
    loaded: (flow) => loaded.get(flow),
    failures: () => [...loaded.values()].flatMap(({ failures = [] }) => failures),
    async load(flow) {
      const known = loaded.get(flow);
      if (known) return known;
      const load = flows[flow];
      try {
        // The load is retried once, because the most common cause of a failure is a dropped connection.
        const chunk = await inTime(limit, () => load().catch(load));
        return loaded.get(flow) ?? take(flow, chunk); // another call may have loaded the flow meanwhile
      } catch (cause) {
        throw new IdentityError('chunk_failed', '', { cause });
      }
    },
  };
}
