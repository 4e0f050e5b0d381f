import type { ComponentType } from 'react';
import type { MainMethod } from '../config/mainMethods';
import type { Product } from '../contract/config';
import type { FlowId } from '../screens';

/** What a method puts on Main: a tab, whose field is Main's own, or a block of buttons in a chunk of its own. */
export type MainPart =
  | { readonly place: 'tab'; readonly flow: FlowId }
  | { readonly place: 'passkey' | 'social' | 'wallets'; part(): Promise<ComponentType<PartProps>> };

export interface PartProps {
  /** The part has no button after all, or has one now: the line between buttons and form follows. */
  onShow(shown: boolean): void;
}

/** method → what it puts on Main. A method that is not built is absent. */
export type MainParts = Readonly<Partial<Record<MainMethod['id'] | Product, MainPart>>>;
