import { useState } from 'react';
import { IdentityError } from '../../identity/IdentityError';
import { pageResetLanding } from '../../identity/landing/resetLanding';
import type { Failure } from '../../store/failure';
import { useWidgetSelector } from '../../store/hooks';
import type { Services } from '../../store/services';
import { useSettings } from '../../store/settings';
import { selectResetPassword } from './resetPasswordSlice';

/** Returns the link's purpose, or `none` without a token. The token itself stays out of components and store. */
export function useResetLink(): 'none' | 'reset' | 'login' {
  const { hasResetToken } = useSettings();
  const { token: preset } = useWidgetSelector(selectResetPassword);
  const [landing] = useState(pageResetLanding);
  if (!hasResetToken && !preset && !landing.token) return 'none';
  return landing.logsIn ? 'login' : 'reset';
}

type TokenSource = Pick<Services, 'resetToken'>;

const findToken = ({ resetToken }: TokenSource) => resetToken() ?? pageResetLanding().token;

export const hasResetToken = (services: TokenSource) => Boolean(findToken(services));

/** Returns the token: the host's own, or else the one from the page's address. */
export function resetTokenOf(services: TokenSource): string {
  const token = findToken(services);
  if (!token) throw new IdentityError('token_spent'); // the host has removed it
  return token;
}

/** Whether a new link is needed. After any other failure the same link can be retried. */
export function isLinkRefused({ code }: Failure): boolean {
  return code === 'token_spent' || code === 'link_refused';
}
