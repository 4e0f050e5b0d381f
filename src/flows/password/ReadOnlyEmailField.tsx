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

/** With a field, because password managers read the account's address from one. */
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

/** Password managers read the name only from an input, so a hidden one has the same value. */
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
