import type { Browser } from '../browser/types';
import type { WidgetConfig } from '../config/types';
import type { Identity } from '../identity/types';
import type { FlowId } from '../screens';
import type { Failure } from './failure';
import type { FlowModule } from './flowModule';
import type { MainParts } from './mainParts';

/** What a mount lends its thunks. `config`, `emit` and `reportFailure` always speak of the latest properties. */
export interface Services {
  readonly browser: Browser;
  readonly config: WidgetConfig;
  readonly mainParts: MainParts;
  /** The gateway, loaded once; a failed load is tried again by the next call. */
  identity(): Promise<Identity>;
  /** Loads a flow and injects its slices. Rejects with `chunk_failed`, or `not_available` where it is not built. */
  loadFlow(flow: FlowId): Promise<FlowModule>;
  /** A flow that is loaded already. */
  loadedFlow(flow: FlowId): FlowModule | undefined;
  /** The token of a reset link, as the host or a preset has given it. Never in the store. */
  resetToken(): string | undefined;
  /** Tells the host. `data` loses its tokens on the way out. */
  emit(type: string, data: Readonly<Record<string, unknown>>): void;
  reportFailure(failure: Failure): void;
  /** The method that was used last in this browser, for the mark "Last used". */
  lastMethod(): string | null;
  rememberMethod(method: string): void;
}

/** What a thunk sees: the services with the gateway at hand. */
export type ThunkServices = Omit<Services, 'identity' | 'reportFailure'> & { readonly identity: Identity };
