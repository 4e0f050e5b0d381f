import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { useState } from 'react';
import { IdentityError } from '../../provider/IdentityError';
import { forgetResetLanding, pageResetLanding, usedLinkKey } from '../../provider/landing/resetLanding';
import { readEmail } from '../../provider/readEmail';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useWidgetSelector } from '../../store/hooks';
import { opensScreenWith } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';
import type { Services } from '../../store/services';
import { useSettings } from '../../store/settings';
import { to } from '../../store/step';
import type { ResetPasswordState } from './options';
import { emailEntered, passwordAccepted, requestResetMail } from './slice';

/** `token` only marks that there is one. */
const initialState: ResetPasswordState = { token: '', email: '' };

const resetPasswordSlice = createSlice({
  name: 'resetPasswordState',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(opensScreenWith('resetPasswordState'), (_, { payload }) => ({
      ...initialState,
      ...payload.state.resetPasswordState,
    })),
  selectors: { selectResetPassword: (state) => state },
});

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof resetPasswordSlice> {}
}

export const { selectResetPassword } = resetPasswordSlice.injectInto(rootReducer).selectors;

/** Not its token, which components and the store never contain. */
export function useResetLink(): 'none' | 'reset' | 'login' {
  const { hasResetToken } = useSettings();
  const { token: preset } = useWidgetSelector(selectResetPassword);
  const [landing] = useState(pageResetLanding);
  if (!hasResetToken && !preset && !landing.token) return 'none';
  return landing.logsIn ? 'login' : 'reset';
}

function resetTokenOf({ host }: Pick<Services, 'host'>): string {
  const token = host.resetToken() ?? pageResetLanding().token;
  // The host may have removed the token since the screen opened.
  if (!token) throw new IdentityError('token_spent');
  return token;
}

const rememberUse = ({ browser, widget }: Pick<Services, 'browser' | 'widget'>) =>
  browser.tabStorage.write(usedLinkKey(widget.project), 'yes');

/** After other failures the person can try the same link again. */
export const isLinkRejected = ({ code }: Failure) => code === 'token_spent' || code === 'link_refused';

export const resetPassword = createFlowThunk(
  'password/reset',
  async (password: string, { dispatch, signal, extra }) => {
    const { identity, host } = extra;
    const { sessionDurationMinutes } = host.config;
    const token = resetTokenOf(extra);
    const result = await identity.resetPassword({ token, password, sessionDurationMinutes }, signal);
    forgetResetLanding();
    rememberUse(extra);
    host.emit('PASSWORD_RESET_BY_EMAIL', result);
    dispatch(passwordAccepted());
    return to('PasswordConfirmation');
  },
);

/** The provider accepts a reset token for a sign-in, too. */
export const logInWithToken = createFlowThunk(
  'password/logInWithToken',
  async (_: void, { signal, extra }) => {
    const { sessionDurationMinutes } = extra.host.config;
    const token = resetTokenOf(extra);
    await extra.identity.authenticateMagicLink({ token, sessionDurationMinutes }, signal);
    rememberUse(extra);
    return to('PasswordConfirmation');
  },
);

/** The person enters the email address, because the old link may lack it. */
export const askForNewLink = createFlowThunk(
  'password/askForNewLink',
  async (email: string, api) => {
    api.dispatch(emailEntered(email));
    await requestResetMail(api, 'email_sent');
    return to('PasswordForgot');
  },
  readEmail,
);
