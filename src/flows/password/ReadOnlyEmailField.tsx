import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { screens } from '../../screens';
import { useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { wentBack } from '../../store/navigationSlice';
import { LinkButton } from '../../ui/link/Link';
import { ReadOnlyField } from './read-only-field/ReadOnlyField';
import { messages } from './messages';

/**
 * The address of the account, with a link back to Main. It is a field and not plain text, because password managers
 * read the address to save and fill the password for this account.
 */
export function ReadOnlyEmailField({ email }: { email: string }) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const dispatch = useWidgetDispatch();
  const { screen } = useWidgetSelector((state) => state.navigation);
  const canGoBack = screen && screens[screen].back;
  return (
    <ReadOnlyField
      label={tCommon('email')}
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      action={canGoBack && <LinkButton onClick={() => dispatch(wentBack())}>{t('change')}</LinkButton>}
    />
  );
}
