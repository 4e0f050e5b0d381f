import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { screens } from '../../screens';
import { useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { wentBack } from '../../store/navigationSlice';
import { LinkButton } from '../../ui/link/Link';
import { messages } from './messages';
import type { ComponentProps, ReactNode } from 'react';
import { breakable } from '../../messages/breakable';
import { useSheet } from '../../theme';
import * as root from '../../theme/root.module.css';
import sheet from './read-only-field/ReadOnlyField.module.css';
import * as css from './read-only-field/ReadOnlyField.module.css';

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

interface ReadOnlyFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'name' | 'autoComplete'> {
  label: string;
  value: string;
  action?: ReactNode;
}

/**
 * Shows a value as text. Password managers read the account's name only from an input, so a hidden, read-only input has
 * the same value.
 */
function ReadOnlyField({ label, value, action, ...input }: ReadOnlyFieldProps) {
  useSheet(sheet);
  return (
    <div className={css.field}>
      <div className={css.row}>
        <span>{label}</span>
        {action}
      </div>
      <bdi className={css.value} translate="no">
        {breakable(value)}
      </bdi>
      <input
        {...input}
        aria-label={label}
        aria-hidden="true"
        tabIndex={-1}
        readOnly
        value={value}
        className={root.hidden}
      />
    </div>
  );
}
