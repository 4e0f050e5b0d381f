import { useState } from 'react';
import { IdentityError } from '../../identity/IdentityError';
import { pageResetLanding } from '../../identity/landing/resetLanding';
import type { Failure } from '../../store/failure';
import { useWidgetSelector } from '../../store/hooks';
import type { Services } from '../../store/services';
import { useSettings } from '../../store/settings';
import { selectResetPassword } from './resetPasswordSlice';

/**
 * Returns the purpose of the link in the address, or `none` if there is no token. Components and the store do not get
 * the token itself.
 */
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

/** Returns the reset token that the host gave, or else the token from the page's address. */
export function resetTokenOf(services: TokenSource): string {
  const token = findToken(services);
  if (!token) throw new IdentityError('token_spent'); // the host has removed the token
  return token;
}

/** Returns whether the person needs a new link. After any other failure the same link can be used again. */
export function isLinkRefused({ code }: Failure): boolean {
  return code === 'token_spent' || code === 'link_refused';
}
