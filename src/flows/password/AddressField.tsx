import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { screens } from '../../screens';
import { useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { wentBack } from '../../store/navigationSlice';
import { LinkButton } from '../../ui/link/Link';
import { ReadOnlyField } from './read-only-field/ReadOnlyField';
import { messages } from './messages';

/**
 * A field and not plain text, because password managers read the address to save and fill the password for this
 * account.
 */
export function AddressField({ email }: { email: string }) {
  const t = useMessages(messages);
  const say = useMessages(common);
  const dispatch = useWidgetDispatch();
  const { screen } = useWidgetSelector((state) => state.navigation);
  return (
    <ReadOnlyField
      label={say('email')}
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      action={
        screen &&
        screens[screen].back && <LinkButton onClick={() => dispatch(wentBack())}>{t('change')}</LinkButton>
      }
    />
  );
}
