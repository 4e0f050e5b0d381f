import type { OAuthProvider, ProviderOption } from '../../contract/social';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import * as root from '../../theme/root.module.css';
import { BrandButtons } from '../../ui/brand-buttons/BrandButtons';
import { useButtonStates } from '../screen/useButtonStates';
import { hostIconUrl } from './hostIconUrl';
import { buttonLayout } from './buttonLayout';
import { messages } from './messages';
import { providerNames } from './providerNames';
import { SocialButton } from './SocialButton';
import { socialMethodId } from './redirect/startSocial';

interface SocialButtonsProps {
  /** True while a sign-in with one of the social providers is pending. */
  pending: boolean;
  /** The provider whose button is busy although the person has not pressed it (`useButtonStates`). */
  busyProvider?: OAuthProvider;
  onStart(option: ProviderOption): void;
}

/** A button for each of the host's social providers. */
export function SocialButtons({ pending, busyProvider, onStart }: SocialButtonsProps) {
  const t = useMessages(messages);
  const { config, hostProps } = useSettings();
  const { activeId, setPressedId, stateOf } = useButtonStates(pending, busyProvider);
  const { browser } = useServices();
  const layout = buttonLayout(hostProps.presentation);
  return (
    <>
      <BrandButtons layout={layout}>
        {config.oauth.providers.map((option) => {
          const { type } = option;
          return (
            <SocialButton
              key={type}
              {...stateOf(type, socialMethodId(option))}
              layout={layout}
              provider={type}
              hostIconUrl={hostIconUrl(hostProps.presentation, type, browser.pageAddress())}
              onClick={() => {
                setPressedId(type);
                onStart(option);
              }}
            />
          );
        })}
      </BrandButtons>
      <span role="status" className={root.hidden}>
        {activeId && t('leaving', { provider: providerNames[activeId] })}
      </span>
    </>
  );
}
