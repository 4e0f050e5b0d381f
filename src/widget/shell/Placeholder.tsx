import { use } from 'react';
import { ConfigurationError } from '../../config/ConfigurationError';
import { mayBeEmpty, outlineOfMain } from '../../flows/main/mainContent';
import type { ModuleName } from '../../screens';
import type { LookOptions } from '../../theme/Look';
import { HiddenFrame } from '../../ui/frame/HiddenFrame';
import { screenOutline, Skeleton } from '../../ui/skeleton/Skeleton';
import { EnvironmentContext } from '../environment/environment';
import type { CheckedProps } from '../host/checkProps';
import { outlineOf } from './outlineOf';

interface PlaceholderProps {
  module: ModuleName;
  checked: CheckedProps | ConfigurationError;
  /** `undefined` while the theme is loading. */
  options: LookOptions | undefined;
}

/** Shown until the theme and the language have loaded: the outline of the first screen. */
export function Placeholder({ module, checked, options }: PlaceholderProps) {
  const { mainParts } = use(EnvironmentContext);
  if (checked instanceof ConfigurationError) return <Skeleton bars={screenOutline} />;
  if (mayBeEmpty(checked.config, mainParts)) return <HiddenFrame />;
  const startsWithMain = module === 'Login' && !checked.preset;
  return (
    <Skeleton
      bars={
        startsWithMain ? outlineOfMain(checked.config, mainParts, options) : outlineOf(checked.preset?.screen)
      }
    />
  );
}
