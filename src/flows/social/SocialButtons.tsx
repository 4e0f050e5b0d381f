import type { OAuthProvider, ProviderOption } from '../../contract/social';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import * as root from '../../theme/root.module.css';
import { BrandButtons, BrandButton } from '../../ui/brand-buttons/BrandButtons';
import { useButtonStates } from '../screen/useButtonStates';
import { hostIconUrl } from './hostIconUrl';
import { messages } from './messages';
import { providerNames } from './providerNames';
import { socialMethodId } from './redirect/startSocial';
import { memberAt } from '../../theme/memberAt';
import { warnOfIgnored } from '../../browser/warnDeveloper';
import type { BrandButtonProps } from '../../ui/brand-buttons/BrandButtons';
import { ProviderIcon } from './icons/ProviderIcon';

type Layout = 'column' | 'icons';

const OPTION_PATH = 'options.socialButtons';

/**
 * Reads the host's layout of the social buttons. A wrong value leads to a warning in the console, and to the default.
 */
function buttonLayout(presentation: unknown): Layout {
  const given = memberAt(presentation, OPTION_PATH);
  const isValid = given === undefined || given === 'column' || given === 'icons';
  if (!isValid) warnOfIgnored(`presentation.${OPTION_PATH}`, 'is neither "column" nor "icons"');
  return given === 'icons' ? given : 'column';
}

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

interface SocialButtonProps extends Omit<BrandButtonProps, 'icon' | 'label'> {
  provider: OAuthProvider;
  hostIconUrl: string | undefined;
}

function SocialButton({ provider, hostIconUrl, ...rest }: SocialButtonProps) {
  const t = useMessages(messages);
  return (
    <BrandButton
      {...rest}
      label={t('continue', { provider: providerNames[provider] })}
      icon={<ProviderIcon provider={provider} hostIconUrl={hostIconUrl} />}
    />
  );
}
