import { useState } from 'react';
import { IdentityError } from '../../identity/core/IdentityError';
import { pageResetLanding } from '../../identity/landing/resetLanding';
import type { Failure } from '../../store/failure';
import { useWidgetSelector } from '../../store/hooks';
import type { Services } from '../../store/services';
import { useSettings } from '../../store/settings';
import { selectResetPassword } from './resetPasswordSlice';

/** The token is not returned, so that components and the store never contain it. */
export function useResetLink(): 'none' | 'reset' | 'login' {
  const { hasResetToken } = useSettings();
  const { token: preset } = useWidgetSelector(selectResetPassword);
  const [landing] = useState(pageResetLanding);
  if (!hasResetToken && !preset && !landing.token) return 'none';
  return landing.logsIn ? 'login' : 'reset';
}

type TokenSource = Pick<Services, 'host'>;

const findToken = ({ host }: TokenSource) => host.resetToken() ?? pageResetLanding().token;

export function resetTokenOf(services: TokenSource): string {
  const token = findToken(services);
  // The host may have removed the token since the screen opened.
  if (!token) throw new IdentityError('token_spent');
  return token;
}

/** After other failures the person can try the same link again. */
export function isLinkRefused({ code }: Failure): boolean {
  return code === 'token_spent' || code === 'link_refused';
}
