import { useMemo, useState } from 'react';
import type { OAuthProvider, ProviderOption } from '../../contract/social';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { MarkedButton, MarkedButtons } from '../../ui/MarkedButtons';
import { layoutOf } from './layoutOf';
import { ProviderMark } from './marks/ProviderMark';
import { messages } from './messages';
import { providerNames } from './providerNames';
import { methodOf } from './startThunk';

interface SocialButtonsProps {
  /** The browser is on its way to the provider that was chosen: the other buttons wait too. */
  pending: boolean;
  onStart(option: ProviderOption): void;
}

/** A button for each social provider, in the host's order. */
export function SocialButtons({ pending, onStart }: SocialButtonsProps) {
  const t = useMessages(messages);
  const { config, hostProps } = useSettings();
  const { lastMethod } = useServices();
  const [last] = useState(lastMethod); // a click must not move the mark
  const [chosen, setChosen] = useState<OAuthProvider>();
  const layout = useMemo(() => layoutOf(hostProps.presentation), [hostProps.presentation]);
  return (
    <MarkedButtons layout={layout}>
      {config.oauth.providers.map((option) => {
        const { type } = option;
        const isChosen = type === chosen;
        return (
          <MarkedButton
            key={type}
            layout={layout}
            mark={<ProviderMark provider={type} />}
            label={t('continue', { provider: providerNames[type] })}
            badge={methodOf(option) === last ? t('lastUsed') : undefined}
            pending={pending && isChosen}
            resting={pending && !isChosen}
            onClick={() => {
              setChosen(type);
              onStart(option);
            }}
          />
        );
      })}
    </MarkedButtons>
  );
}
