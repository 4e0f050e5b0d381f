import type { ComponentType } from 'react';
import type { MainMethod } from '../../config/mainMethods';
import { mainMethods } from '../../config/mainMethods';
import type { WidgetConfig } from '../../config/types';
import type { FlowId } from '../../screens';
import type { MainParts, PartProps } from '../../store/mainParts';

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
  /** Usually has no button here, so that no room is kept for one. */
  quiet: boolean;
  load(): Promise<ComponentType<PartProps>>;
}

const blockOrder = ['passkey', 'social', 'wallets'] as const;

/** The blocks of buttons above the form, in the specification's order. */
export function buttonBlocks(config: WidgetConfig, parts: MainParts) {
  const { products } = config;
  return blockOrder.flatMap((place) =>
    products.flatMap((product): ButtonBlock[] => {
      const part = parts[product];
      // Where there is an email field, passkeys are among its suggestions.
      const quiet = place === 'passkey' && mainMethods(config).some(({ field }) => field === 'email');
      return part?.place === place ? [{ product, quiet, load: part.part }] : [];
    }),
  );
}
