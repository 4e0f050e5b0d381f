import type { ComponentType } from 'react';
import type { MethodId } from '../../host/readConfig';
import type {
  Block,
  EmailTab,
  MainConfig,
  MainSection,
  MainSectionProps,
  MainSections,
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
  readonly skeleton: string;
  load(): Promise<ComponentType<MainSectionProps>>;
}

/** If the configured products cannot be combined, Main shows the message `conflict` instead of its form. */
export function sectionsOfMain(config: MainConfig, mainSections: MainSections) {
  const conflict = configurationConflict(config, mainSections);
  const tabs = conflict ? [] : tabMethods(config, mainSections);
  // A field that cannot be edited suggests no passkeys.
  const besideEmail = !config.email.locked && tabs.some(({ field }) => field === 'email');
  // A method that the host must not configure alone shows no button either.
  const blocks =
    conflict && config.methods.length === 1 ? [] : buttonBlocks(config, mainSections, besideEmail);
  return { conflict, tabs, besideEmail, blocks };
}

/** Specification §5 */
function configurationConflict(config: MainConfig, mainSections: MainSections) {
  const { methods } = config;
  for (const { errorIfAlone, conflicts = {} } of configuredSections(config, mainSections)) {
    if (errorIfAlone && methods.length === 1) return errorIfAlone;
    const other = methods.find((id) => conflicts[id]);
    if (other) return conflicts[other] ?? null;
  }
  return null;
}

/** A method that another one `covers` has no tab. The tab stands where the first of the two is configured. */
function tabMethods(config: MainConfig, mainSections: MainSections): TabMethod[] {
  const tabs = configuredSections(config, mainSections).filter(
    (section): section is TabMethod => section.place === 'tab',
  );
  const coveredIds = tabs.flatMap(({ covers = [] }) => covers);
  const position = ({ id, covers = [] }: TabMethod) =>
    config.methods.findIndex((each) => each === id || covers.includes(each));
  return tabs
    .filter(({ id }) => !coveredIds.includes(id))
    .sort((one, other) => position(one) - position(other));
}

function buttonBlocks(config: MainConfig, mainSections: MainSections, besideEmail: boolean): ButtonBlock[] {
  const order = Object.keys(mainSections);
  return configuredSections(config, mainSections)
    .filter((section): section is Block & { readonly id: MethodId } => section.place === 'buttons')
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    .map((section) => ({
      id: section.id,
      startsEmpty: (besideEmail ? section.usuallyEmptyBesideEmail : section.mayBeEmpty?.(config)) === true,
      skeleton: Array(section.buttonCount?.(config) ?? 1)
        .fill('button')
        .join(' '),
      load: section.load,
    }));
}

export function skeletonOfMain(
  config: MainConfig,
  mainSections: MainSections,
  options?: ThemeOptions,
): string {
  const { tabs, blocks } = sectionsOfMain(config, mainSections);
  const blockBars = blocks.filter(({ startsEmpty }) => !startsEmpty).map(({ skeleton }) => skeleton);
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
export function mayBeEmpty(config: MainConfig, mainSections: MainSections): boolean {
  return config.methods.some((id) => mainSections[id].mayBeEmpty?.(config));
}

export function emailAutoComplete(config: MainConfig, mainSections: MainSections): string {
  return (
    configuredSections(config, mainSections).find((section) => section.emailAutoComplete)
      ?.emailAutoComplete ?? 'email'
  );
}

/** In the order of the configuration. */
const configuredSections = ({ methods }: MainConfig, mainSections: MainSections) =>
  methods.map((id): MainSection & { readonly id: MethodId } => ({ ...mainSections[id], id }));
