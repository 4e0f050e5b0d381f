import type { ComponentType } from 'react';
import type { MethodId } from '../../host/readConfig';
import type {
  Block,
  EmailTab,
  MainConfig,
  MainPart,
  MainParts,
  PartProps,
  PhoneTab,
} from '../../store/mainParts';
import type { LookOptions } from '../../theme/Look';
import { formOutline } from '../../ui/Skeleton';

// Without React and the store, because the form before Login's code has loaded (`src/form`) uses these functions too.

export type { MainConfig };

export type TabMethod = (EmailTab | PhoneTab) & { readonly id: MethodId };

export interface ButtonBlock {
  readonly id: MethodId;
  /** The block usually shows no button, or none at first, so it has no placeholder. */
  readonly startsEmpty: boolean;
  /** A bar for each button that the block certainly has. */
  readonly bars: string;
  load(): Promise<ComponentType<PartProps>>;
}

/** If the configured products cannot be combined, Main shows the message `conflict` instead of its form. */
export function partsOfMain(config: MainConfig, parts: MainParts) {
  const conflict = configurationConflict(config, parts);
  const tabs = conflict ? [] : tabMethods(config, parts);
  const besideEmail = tabs.some(({ field }) => field === 'email');
  // A method that the host must not configure alone shows no button either.
  const blocks = conflict && config.methods.length === 1 ? [] : buttonBlocks(config, parts, besideEmail);
  return { conflict, tabs, besideEmail, blocks };
}

/** Returns the id of the message for products that cannot be combined (specification §5). */
export function configurationConflict(config: MainConfig, parts: MainParts) {
  const { methods } = config;
  for (const { errorIfAlone, conflicts = {} } of configuredParts(config, parts)) {
    if (errorIfAlone && methods.length === 1) return errorIfAlone;
    const other = methods.find((id) => conflicts[id]);
    if (other) return conflicts[other] ?? null;
  }
  return null;
}

/** A method that another one `covers` has no tab. The tab stands where the first of the two is configured. */
export function tabMethods(config: MainConfig, parts: MainParts): TabMethod[] {
  const tabs = configuredParts(config, parts).filter((part): part is TabMethod => part.place === 'tab');
  const coveredIds = tabs.flatMap(({ covers = [] }) => covers);
  const position = ({ id, covers = [] }: TabMethod) =>
    config.methods.findIndex((each) => each === id || covers.includes(each));
  return tabs
    .filter(({ id }) => !coveredIds.includes(id))
    .sort((one, other) => position(one) - position(other));
}

function buttonBlocks(config: MainConfig, parts: MainParts, besideEmail: boolean): ButtonBlock[] {
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

/** Returns the names of the bars, as `Skeleton` expects them. */
export function outlineOfMain(config: MainConfig, parts: MainParts, options?: LookOptions): string {
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

/** The frame of a widget without content is hidden, for example while Google's One Tap is loading. */
export function mayBeEmpty(config: MainConfig, parts: MainParts): boolean {
  return config.methods.some((id) => parts[id].mayBeEmpty?.(config));
}

export function emailAutoComplete(config: MainConfig, parts: MainParts): string {
  return configuredParts(config, parts).find((part) => part.emailAutoComplete)?.emailAutoComplete ?? 'email';
}

/** In the order of the configuration. */
const configuredParts = ({ methods }: MainConfig, parts: MainParts) =>
  methods.map((id): MainPart & { readonly id: MethodId } => ({ ...parts[id], id }));
