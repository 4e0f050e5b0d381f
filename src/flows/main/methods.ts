import type { ComponentType } from 'react';
import type { MethodId, WidgetConfig } from '../../config/readConfig';
import type { EmailTab, MainPart, MainParts, PartProps, PhoneTab } from '../../store/mainParts';
import type { LookOptions } from '../../theme/Look';
import { formOutline } from '../../ui/skeleton/Skeleton';

export type TabMethod = (EmailTab | PhoneTab) & { readonly id: MethodId };

const chosen = ({ methods }: WidgetConfig, parts: MainParts) =>
  methods.map((id): MainPart & { readonly id: MethodId } => ({ ...parts[id], id }));

/**
 * If one method `covers` a second one, the screen of the first method also offers the second one. So the second method
 * has no tab. The tab of the first method is at the place of the method that comes first in the configuration.
 */
export function tabMethods(config: WidgetConfig, parts: MainParts): TabMethod[] {
  const tabs = chosen(config, parts).filter((part): part is TabMethod => part.place === 'tab');
  const covered = tabs.flatMap(({ covers = [] }) => covers);
  const place = ({ id, covers = [] }: TabMethod) =>
    config.methods.findIndex((each) => each === id || covers.includes(each));
  return tabs.filter(({ id }) => !covered.includes(id)).sort((one, other) => place(one) - place(other));
}

export interface ButtonBlock {
  readonly id: MethodId;
  /** True if the block usually shows no button, or shows none at first. Such a block has no placeholder. */
  readonly quiet: boolean;
  /** The outline of the block: a bar for each button that the block certainly has. */
  readonly bars: string;
  load(): Promise<ComponentType<PartProps>>;
}

function buttonBlocks(config: WidgetConfig, parts: MainParts, besideEmail: boolean): ButtonBlock[] {
  const order = Object.keys(parts);
  return chosen(config, parts)
    .flatMap((part) =>
      part.place === 'buttons'
        ? [
            {
              id: part.id,
              quiet: (besideEmail ? part.usuallyEmptyBesideEmail : part.mayBeEmpty?.(config)) === true,
              bars: Array(part.buttonCount?.(config) ?? 1)
                .fill('button')
                .join(' '),
              load: part.part,
            },
          ]
        : [],
    )
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/**
 * Returns what Main shows. If the host has configured products that cannot be combined, Main has a message (`conflict`)
 * instead of its form.
 */
export function partsOfMain(config: WidgetConfig, parts: MainParts) {
  const conflict = configurationConflict(config, parts);
  const tabs = conflict ? [] : tabMethods(config, parts);
  const besideEmail = tabs.some(({ field }) => field === 'email');
  // A method that the host must not configure alone shows no button either.
  const blocks = conflict && config.methods.length === 1 ? [] : buttonBlocks(config, parts, besideEmail);
  return { conflict, tabs, besideEmail, blocks };
}

export function outlineOfMain(config: WidgetConfig, parts: MainParts, options?: LookOptions): string {
  const { tabs, blocks } = partsOfMain(config, parts);
  const shown = blocks.filter(({ quiet }) => !quiet).map(({ bars }) => bars);
  return joined([
    !options?.hideHeaderText && 'title',
    ...shown,
    shown[0] && tabs[0] && 'divider',
    tabs[1] && 'tabs',
    tabs[0] && formOutline,
  ]);
}

const joined = (outlines: readonly unknown[]) => outlines.filter(Boolean).join(' gap ');

/**
 * Returns the id of the message for products that cannot be combined. Main shows this message instead of its form
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

/**
 * Returns whether the widget may have no content at first, for example while Google's One Tap is loading. Until such a
 * widget has content, its frame (border and background) is hidden.
 */
export function mayBeEmpty(config: WidgetConfig, parts: MainParts): boolean {
  return config.methods.some((id) => parts[id].mayBeEmpty?.(config));
}

export function emailAutoComplete(config: WidgetConfig, parts: MainParts): string {
  return chosen(config, parts).find((part) => part.emailAutoComplete)?.emailAutoComplete ?? 'email';
}
