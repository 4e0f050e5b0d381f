import type { OAuthProvider } from '../../contract/social';
import { useMessages } from '../../messages/useMessages';
import { BrandButton } from '../../ui/brand-buttons/BrandButtons';
import type { BrandButtonProps } from '../../ui/brand-buttons/BrandButtons';
import { ProviderIcon } from './icons/ProviderIcon';
import { messages } from './messages';
import { providerNames } from './providerNames';

interface SocialButtonProps extends Omit<BrandButtonProps, 'icon' | 'label'> {
  provider: OAuthProvider;
  hostIconUrl: string | undefined;
}

export function SocialButton({ provider, hostIconUrl, ...rest }: SocialButtonProps) {
  const t = useMessages(messages);
  return (
    <BrandButton
      {...rest}
      label={t('continue', { provider: providerNames[provider] })}
      icon={<ProviderIcon provider={provider} hostIconUrl={hostIconUrl} />}
    />
  );
}
