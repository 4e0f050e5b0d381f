import type { OAuthProvider } from '../../../contract/social';
import { useMessages } from '../../../messages/useMessages';
import { useSettings } from '../../../store/settings';
import * as root from '../../../theme/root.module.css';
import { BrandButton, BrandButtons } from '../../../ui/brand-buttons/BrandButtons';
import { FailureNotice } from '../../screen/FailureNotice';
import { useButtonStates } from '../../screen/useButtonStates';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useReloadAfter } from '../../section/useReloadAfter';
import { useSignedInUser } from '../../user/UserContext';
import { messages as socialMessages } from '../messages';
import { providerNames } from '../providerNames';
import { AccountIcon } from './AccountIcon';
import type { ListedAccount } from './listedAccounts';
import { messages } from './messages';
import { connectSocial, finishConnection } from './socialAccountThunks';

interface ConnectButtonsProps {
  /** The accounts that are connected. */
  accounts: readonly ListedAccount[];
  onStart(): void;
}

/** A button for each of the host's social providers at which the person has connected no account. */
export function ConnectButtons({ accounts, onStart }: ConnectButtonsProps) {
  const t = useMessages(messages);
  const tSocial = useMessages(socialMessages);
  const { config } = useSettings();
  const { user } = useSignedInUser();
  const others = config.oauth.providers.filter(
    ({ type }) => !accounts.some(({ provider }) => provider === type),
  );
  const [connect, { pending, failure }] = useFreshRequest(connectSocial, {
    clears: [finishConnection],
    onFailure: useReloadAfter(),
  });
  const { activeId, setPressedId, stateOf } = useButtonStates<OAuthProvider>(pending);
  return (
    <>
      <FailureNotice failure={failure} />
      {others.length > 0 && (
        <BrandButtons layout="column">
          {others.map((option) => (
            <BrandButton
              key={option.type}
              {...stateOf(option.type)}
              layout="column"
              label={t('connectSocial', { name: providerNames[option.type] })}
              icon={<AccountIcon provider={option.type} />}
              onClick={() => {
                onStart();
                setPressedId(option.type);
                connect({ userId: user.user_id, option });
              }}
            />
          ))}
        </BrandButtons>
      )}
      <span role="status" className={root.hidden}>
        {activeId && tSocial('leaving', { provider: providerNames[activeId] })}
      </span>
    </>
  );
}
