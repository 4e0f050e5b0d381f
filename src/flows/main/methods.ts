import type { ComponentType } from 'react';
import type { MainMethod } from '../../config/mainMethods';
import { mainMethods } from '../../config/mainMethods';
import type { WidgetConfig } from '../../config/types';
import type { FlowId } from '../../screens';
import type { MainParts } from '../../store/mainParts';

/** A method that has a tab, and the flow that it begins. */
export interface TabMethod extends MainMethod {
  flow: FlowId;
}

export function tabMethods(config: WidgetConfig, parts: MainParts): TabMethod[] {
  return mainMethods(config).flatMap((method) => {
    const part = parts[method.id];
    return part?.place === 'tab' ? [{ ...method, flow: part.flow }] : [];
  });
}

export interface ButtonBlock {
  product: string;
  load(): Promise<ComponentType<object>>;
}

const blockOrder = ['passkey', 'social', 'wallets'] as const;

/** The blocks of buttons above the form, in the specification's order. */
export function buttonBlocks({ products }: WidgetConfig, parts: MainParts) {
  return blockOrder.flatMap((place) =>
    products.flatMap((product): ButtonBlock[] => {
      const part = parts[product];
      return part?.place === place ? [{ product, load: part.part }] : [];
    }),
  );
}
