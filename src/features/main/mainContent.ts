import type { ComponentType } from 'react';
import type { MethodId } from '../../host/readConfig';
import type {
  Block,
  EmailTab,
  MainConfig,
  MainSection,
  MainSections,
  MainSectionProps,
  PhoneTab,
} from '../../store/mainSections';
import type { ThemeOptions } from '../../theme/ResolvedTheme';
import { formSkeleton } from '../../ui/Skeleton';

// Without React and the store, because the form before Login's code has loaded (`src/form`) uses these functions too.

export type { MainConfig };

export type TabMethod = (EmailTab | PhoneTab) & { readonly id: MethodId };

export interface ButtonBlock {
  readonly id: MethodId;
  /** The block usually shows no button, or none at first, so it has no placeholder. */
  readonly startsEmpty: boolean;
  /** A bar for each button that the block certainly has. */
  readonly bars: string;
  load(): Promise<ComponentType<MainSectionProps>>;
}

/** If the configured products cannot be combined, Main shows the message `conflict` instead of its form. */
export function sectionsOfMain(config: MainConfig, parts: MainSections) {
  const conflict = configurationConflict(config, parts);
  const tabs = conflict ? [] : tabMethods(config, parts);
  // A field that cannot be edited suggests no passkeys.
  const besideEmail = !config.email.locked && tabs.some(({ field }) => field === 'email');
  // A method that the host must not configure alone shows no button either.
  const blocks = conflict && config.methods.length === 1 ? [] : buttonBlocks(config, parts, besideEmail);
  return { conflict, tabs, besideEmail, blocks };
}

/** Returns the id of the message for products that cannot be combined (specification §5). */
export function configurationConflict(config: MainConfig, parts: MainSections) {
  const { methods } = config;
  for (const { errorIfAlone, conflicts = {} } of configuredSections(config, parts)) {
    if (errorIfAlone && methods.length === 1) return errorIfAlone;
    const other = methods.find((id) => conflicts[id]);
    if (other) return conflicts[other] ?? null;
  }
  return null;
}

/** A method that another one `covers` has no tab. The tab stands where the first of the two is configured. */
export function tabMethods(config: MainConfig, parts: MainSections): TabMethod[] {
  const tabs = configuredSections(config, parts).filter((part): part is TabMethod => part.place === 'tab');
  const coveredIds = tabs.flatMap(({ covers = [] }) => covers);
  const position = ({ id, covers = [] }: TabMethod) =>
    config.methods.findIndex((each) => each === id || covers.includes(each));
  return tabs
    .filter(({ id }) => !coveredIds.includes(id))
    .sort((one, other) => position(one) - position(other));
}

function buttonBlocks(config: MainConfig, parts: MainSections, besideEmail: boolean): ButtonBlock[] {
  const order = Object.keys(parts);
  return configuredSections(config, parts)
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
export function skeletonOfMain(config: MainConfig, parts: MainSections, options?: ThemeOptions): string {
  const { tabs, blocks } = sectionsOfMain(config, parts);
  const blockBars = blocks.filter(({ startsEmpty }) => !startsEmpty).map(({ bars }) => bars);
  const hasForm = tabs.length > 0;
  const bars = [
    !options?.hideHeaderText && 'title',
    ...blockBars,
    blockBars[0] && hasForm && 'divider',
    tabs.length > 1 && 'tabs',
    hasForm && formSkeleton,
  ];
  return bars.filter(Boolean).join(' gap ');
}

/** The frame of a widget without content is hidden, for example while Google's One Tap is loading. */
export function mayBeEmpty(config: MainConfig, parts: MainSections): boolean {
  return config.methods.some((id) => parts[id].mayBeEmpty?.(config));
}

export function emailAutoComplete(config: MainConfig, parts: MainSections): string {
  return (
    configuredSections(config, parts).find((part) => part.emailAutoComplete)?.emailAutoComplete ?? 'email'
  );
}

/** In the order of the configuration. */
const configuredSections = ({ methods }: MainConfig, parts: MainSections) =>
  methods.map((id): MainSection & { readonly id: MethodId } => ({ ...parts[id], id }));
