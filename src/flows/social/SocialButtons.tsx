import type { OAuthProvider, ProviderOption } from '../../contract/social';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import * as root from '../../theme/root.module.css';
import { BrandButtons } from '../../ui/brand-buttons/BrandButtons';
import { useChoice } from '../screen/useChoice';
import { hostIcon } from './hostIcon';
import { layoutOf } from './layoutOf';
import { messages } from './messages';
import { providerNames } from './providerNames';
import { SocialButton } from './SocialButton';
import { methodOf } from './redirect/startThunk';

interface SocialButtonsProps {
  /** True while a sign-in with one of the social providers is pending. */
  pending: boolean;
  /** The button that is busy although the person has not pressed it (`useChoice`). */
  busy?: OAuthProvider;
  onStart(option: ProviderOption): void;
}

export function SocialButtons({ pending, busy, onStart }: SocialButtonsProps) {
  const t = useMessages(messages);
  const { config, hostProps } = useSettings();
  const { active, press, stateOf } = useChoice(pending, busy);
  const { browser } = useServices();
  const layout = layoutOf(hostProps.presentation);
  return (
    <>
      <BrandButtons layout={layout}>
        {config.oauth.providers.map((option) => {
          const { type } = option;
          return (
            <SocialButton
              key={type}
              {...stateOf(type, methodOf(option))}
              layout={layout}
              provider={type}
              hostIcon={hostIcon(hostProps.presentation, type, browser.pageAddress())}
              onClick={() => {
                press(type);
                onStart(option);
              }}
            />
          );
        })}
      </BrandButtons>
      <span role="status" className={root.hidden}>
        {active && t('leaving', { provider: providerNames[active] })}
      </span>
    </>
  );
}
