import { useEffect } from 'react';
import type { OAuthProvider } from '../../contract/social';
import { useMessages } from '../../messages/useMessages';
import { BrandButton } from '../../ui/brand-buttons/BrandButtons';
import type { BrandButtonProps } from '../../ui/brand-buttons/BrandButtons';
import { useProviderIcon } from './icons/useProviderIcon';
import { messages } from './messages';
import { providerNames } from './providerNames';

interface SocialButtonProps extends Omit<BrandButtonProps, 'icon' | 'label'> {
  provider: OAuthProvider;
  hostIcon: string | undefined;
  /** Called with `true` if the icon cannot be loaded. Must be the same function on every render. */
  onIconMissing(isMissing: boolean): void;
}

/** If the icon cannot be loaded, the button shows the name even in the layout with icons only. */
export function SocialButton({ provider, hostIcon, layout, onIconMissing, ...rest }: SocialButtonProps) {
  const t = useMessages(messages);
  const { icon, failed } = useProviderIcon(provider, hostIcon);
  useEffect(() => {
    if (failed) onIconMissing(true);
  }, [failed, onIconMissing]);
  const label = t('continue', { provider: providerNames[provider] });
  const isBare = layout === 'icons';
  return (
    <BrandButton
      {...rest}
      label={label}
      icon={failed && isBare ? null : icon}
      layout={failed ? 'column' : layout}
    />
  );
}
