import { useEffect } from 'react';
import type { OAuthProvider } from '../../contract/social';
import { useMessages } from '../../messages/useMessages';
import { MarkedButton } from '../../ui/MarkedButtons';
import type { MarkedButtonProps } from '../../ui/MarkedButtons';
import { useProviderMark } from './marks/useProviderMark';
import { messages } from './messages';
import { providerNames } from './providerNames';

interface SocialButtonProps extends Omit<MarkedButtonProps, 'mark' | 'label'> {
  provider: OAuthProvider;
  /** The host's own image. */
  icon: string | undefined;
  /** The same function on every render. */
  onMarkMissing(isMissing: boolean): void;
}

/**
 * A button with a social provider's icon and name. If the icon cannot be loaded, the button shows its name in every
 * layout.
 */
export function SocialButton({ provider, icon, layout, onMarkMissing, ...rest }: SocialButtonProps) {
  const t = useMessages(messages);
  const { mark, failed } = useProviderMark(provider, icon);
  useEffect(() => {
    if (failed) onMarkMissing(true);
  }, [failed, onMarkMissing]);
  const label = t('continue', { provider: providerNames[provider] });
  const isBare = layout === 'icons';
  return (
    <MarkedButton
      {...rest}
      label={label}
      mark={failed && isBare ? null : mark}
      layout={failed ? 'column' : layout}
    />
  );
}
