import type { ComponentType } from 'react';
import type { MethodId, WidgetConfig } from '../../config/readConfig';
import type { Block, EmailTab, MainPart, MainParts, PartProps, PhoneTab } from '../../store/mainParts';
import type { LookOptions } from '../../theme/Look';
import { formOutline } from '../../ui/skeleton/Skeleton';

// These functions compute from the host's configuration what Main shows. They need neither React nor the store, so the
// form that is shown before Login's code has loaded (`src/form`) uses them too.

export type TabMethod = (EmailTab | PhoneTab) & { readonly id: MethodId };

export interface ButtonBlock {
  readonly id: MethodId;
  /** True if the block usually shows no button, or shows none at first. Such a block has no placeholder. */
  readonly startsEmpty: boolean;
  /** The outline of the block: a bar for each button that the block certainly has. */
  readonly bars: string;
  load(): Promise<ComponentType<PartProps>>;
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

/**
 * Returns the id of the message for products that cannot be combined. Main shows this message instead of its form
 * (specification §5).
 */
export function configurationConflict(config: WidgetConfig, parts: MainParts) {
  const { methods } = config;
  for (const { errorIfAlone, conflicts = {} } of configuredParts(config, parts)) {
    if (errorIfAlone && methods.length === 1) return errorIfAlone;
    const other = methods.find((id) => conflicts[id]);
    if (other) return conflicts[other] ?? null;
  }
  return null;
}

/**
 * If one method `covers` a second one, the screen of the first method also offers the second one. So the second method
 * has no tab. The tab of the first method is at the place of the method that comes first in the configuration.
 */
export function tabMethods(config: WidgetConfig, parts: MainParts): TabMethod[] {
  const tabs = configuredParts(config, parts).filter((part): part is TabMethod => part.place === 'tab');
  const coveredIds = tabs.flatMap(({ covers = [] }) => covers);
  const position = ({ id, covers = [] }: TabMethod) =>
    config.methods.findIndex((each) => each === id || covers.includes(each));
  return tabs
    .filter(({ id }) => !coveredIds.includes(id))
    .sort((one, other) => position(one) - position(other));
}

function buttonBlocks(config: WidgetConfig, parts: MainParts, besideEmail: boolean): ButtonBlock[] {
  const order = Object.keys(parts);
  return configuredParts(config, parts)
    .filter((part): part is Block & { readonly id: MethodId } => part.place === 'buttons')
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    .map((part) => ({
      id: part.id,
      startsEmpty: (besideEmail ? part.usuallyEmptyBesideEmail : part.mayBeEmpty?.(config)) === true,
      bars: Array(part.buttonCount?.(config) ?? 1)
        .fill('button')
        .join(' '),
      load: part.part,
    }));
}

/** Returns the outline of Main: the names of its bars, as `Skeleton` expects them. */
export function outlineOfMain(config: WidgetConfig, parts: MainParts, options?: LookOptions): string {
  const { tabs, blocks } = partsOfMain(config, parts);
  const blockBars = blocks.filter(({ startsEmpty }) => !startsEmpty).map(({ bars }) => bars);
  const hasForm = tabs.length > 0;
  const bars = [
    !options?.hideHeaderText && 'title',
    ...blockBars,
    blockBars[0] && hasForm && 'divider',
    tabs.length > 1 && 'tabs',
    hasForm && formOutline,
  ];
  return bars.filter(Boolean).join(' gap ');
}

/**
 * Returns whether the widget may have no content at first, for example while Google's One Tap is loading. Until such a
 * widget has content, its frame (border and background) is hidden.
 */
export function mayBeEmpty(config: WidgetConfig, parts: MainParts): boolean {
  return config.methods.some((id) => parts[id].mayBeEmpty?.(config));
}

/** Returns the `autocomplete` of Main's email field. */
export function emailAutoComplete(config: WidgetConfig, parts: MainParts): string {
  return configuredParts(config, parts).find((part) => part.emailAutoComplete)?.emailAutoComplete ?? 'email';
}

/** Returns the parts of the configured methods, in the order of the configuration. */
const configuredParts = ({ methods }: WidgetConfig, parts: MainParts) =>
  methods.map((id): MainPart & { readonly id: MethodId } => ({ ...parts[id], id }));
