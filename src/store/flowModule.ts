import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { FlowId } from '../screens';
import type { ScreenName } from '../contract/screenName';
import type { Step } from './step';
import type { FlowThunkApi } from './createFlowThunk';

/** A slice as the store takes it in. */
export interface FlowSlice {
  readonly reducerPath: string;
  readonly reducer: Reducer;
}

/** What the person gave on Main: by which method, and for whom. */
export interface Beginning {
  readonly method: string;
  /** An email address, or a phone number in international form. */
  readonly recipient: string;
  /** The recipient as the person reads it. */
  readonly display: string;
}

/** A flow's chunk. */
export interface FlowModule {
  readonly screens: Readonly<Partial<Record<ScreenName, ComponentType>>>;
  readonly slices?: readonly FlowSlice[];
  /** What another flow's screen may show of this one, once it has begun. */
  readonly Inline?: ComponentType;
  /** What the flow does, unseen, once another one's sign-in is complete. */
  readonly After?: ComponentType;
  /** What the flow does when its method is chosen on Main. */
  begin?(beginning: Beginning, api: FlowThunkApi): Promise<Step>;
}

/** flow → its chunk. A flow that is not built is absent. */
export type FlowRegistry = Readonly<Partial<Record<FlowId, () => Promise<FlowModule>>>>;
