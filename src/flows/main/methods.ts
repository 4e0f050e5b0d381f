import type { ComponentType } from 'react';
import type { MethodId, WidgetConfig } from '../../config/readConfig';
import type { EmailTab, MainPart, MainParts, PartProps, PhoneTab } from '../../store/mainParts';

/** A method that has a tab on Main. */
export type TabMethod = (EmailTab | PhoneTab) & { readonly id: MethodId };

const chosen = ({ methods }: WidgetConfig, parts: MainParts) =>
  methods.map((id): MainPart & { readonly id: MethodId } => ({ ...parts[id], id }));

/**
 * Returns the tabs in the host's order. A tab is left out if another method offers the same on its own screen
 * (`covers`).
 */
export function tabMethods(config: WidgetConfig, parts: MainParts): TabMethod[] {
  const tabs = chosen(config, parts).filter((part): part is TabMethod => part.place === 'tab');
  const covered = tabs.flatMap(({ covers = [] }) => covers);
  return tabs.filter(({ id }) => !covered.includes(id));
}

export interface ButtonBlock {
  readonly id: MethodId;
  /** The block usually has no button on this screen, or has none at first, so no space is reserved for it. */
  readonly quiet: boolean;
  load(): Promise<ComponentType<PartProps>>;
}

/** Returns the blocks of buttons above the form, in the order of `mainParts`. */
export function buttonBlocks(config: WidgetConfig, parts: MainParts, besideEmail: boolean): ButtonBlock[] {
  const order = Object.keys(parts);
  return chosen(config, parts)
    .flatMap((part) =>
      part.place === 'buttons'
        ? [
            {
              id: part.id,
              quiet: (besideEmail ? part.quietBesideEmail : part.isBoxless?.(config)) === true,
              load: part.part,
            },
          ]
        : [],
    )
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/**
 * Returns the id of the message for products that cannot be combined. Main shows it instead of its form
 * (specification §5).
 */
export function configurationConflict(config: WidgetConfig, parts: MainParts) {
  const { methods } = config;
  for (const { alone, notWith = {} } of chosen(config, parts)) {
    if (alone && methods.length === 1) return alone;
    const other = methods.find((id) => notWith[id]);
    if (other) return notWith[other] ?? null;
  }
  return null;
}

/** Returns the value of the email field's `autocomplete` attribute. */
export function emailAutoComplete(config: WidgetConfig, parts: MainParts): string {
  return chosen(config, parts).find((part) => part.emailAutoComplete)?.emailAutoComplete ?? 'email';
}
