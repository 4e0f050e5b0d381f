import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { anyText, objectOf, oneOf, time } from '../../host/readers';
import { createFlowThunk } from '../../store/createFlowThunk';
import { opensDirectly, opensScreenWith } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';
import type { Beginning, FlowThunkApi, StoredState } from '../../store/services';
import { to } from '../../store/step';
import { otpMethods, RESEND_COOLDOWN_SECONDS, type OtpMethod, type OtpState } from './options';

interface PasscodeState extends OtpState {
  /** In the format E.164. Empty for an email address, and after a preset, which has only `otpDestination`. */
  phone: string;
  /** In epoch milliseconds. `null` after a preset, until the countdown starts. */
  expiresAt: number | null;
  /** In epoch milliseconds: from then on, "Resend code" may be pressed. */
  cooldownUntil: number;
}

const initialState: PasscodeState = {
  type: 'email',
  methodId: '',
  otpDestination: '',
  phone: '',
  expiresAt: null,
  cooldownUntil: 0,
};

const passcodeSlice = createSlice({
  name: 'otpState',
  initialState,
  reducers: {
    passcodeSent: (_, { payload }: PayloadAction<PasscodeState>) => payload,
    countdownStarted(state, { payload }: PayloadAction<number>) {
      state.expiresAt = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      // The first screen and the screen of a preset have no countdown.
      .addMatcher(opensDirectly, (state) => {
        state.expiresAt = null;
        state.cooldownUntil = 0;
      })
      .addMatcher(opensScreenWith('otpState'), (_, { payload }) => ({
        ...initialState,
        ...payload.state.otpState,
      })),
  selectors: { selectPasscode: (state) => state },
});

const { passcodeSent } = passcodeSlice.actions;
export const { countdownStarted } = passcodeSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof passcodeSlice> {}
}

export const { selectPasscode } = passcodeSlice.injectInto(rootReducer).selectors;

export const stored: StoredState = {
  property: 'otpState',
  select: selectPasscode,
  // Every property is required, because an older version of the widget may have stored others.
  read: objectOf([
    ['type', oneOf(otpMethods)],
    ['methodId', anyText],
    ['otpDestination', anyText],
    ['phone', anyText],
    ['expiresAt', time],
    ['cooldownUntil', time],
  ]),
  restorableUntil: (state) => selectPasscode(state).expiresAt ?? 0,
  field: (state) => (selectPasscode(state).type === 'email' ? 'email' : 'phone'),
};

interface Sending extends Pick<PasscodeState, 'otpDestination'> {
  readonly channel: OtpMethod;
  readonly recipient: string;
  readonly isResent: boolean;
}

async function send({ channel, recipient, otpDestination, isResent }: Sending, api: FlowThunkApi) {
  const { browser, identity, host } = api.extra;
  const { signUp, otpOptions } = host.config;
  const { expirationMinutes, loginTemplateId, signupTemplateId, locale = host.messageLocale } = otpOptions;
  // Resent emails do not use the templates.
  const templates = channel === 'email' && !isResent ? { loginTemplateId, signupTemplateId } : {};
  const result = await identity.sendPasscode(
    { channel, recipient, signUp, expirationMinutes, locale, ...templates },
    api.signal,
  );
  api.dispatch(
    passcodeSent({
      type: channel,
      methodId: result.method_id,
      otpDestination,
      phone: channel === 'email' ? '' : recipient,
      expiresAt: browser.now() + expirationMinutes * 60_000,
      cooldownUntil: isResent ? browser.now() + RESEND_COOLDOWN_SECONDS * 1000 : 0,
    }),
  );
  host.emit('OTP_LOGIN_OR_CREATE', result);
}

export async function beginPasscode(beginning: Beginning, api: FlowThunkApi) {
  if (beginning.field === 'email') {
    const { email } = beginning;
    await send({ channel: 'email', recipient: email, otpDestination: email, isResent: false }, api);
    api.extra.identity.log('email_sent', { email, type: 'login_or_create_otp' });
  } else {
    const { e164: recipient, displayed: otpDestination } = beginning.phone;
    const channel = beginning.method as OtpMethod; // Main starts this flow with a phone number only for `sms` and `whatsapp`
    await send({ channel, recipient, otpDestination, isResent: false }, api);
  }
  return to('OTPAuthenticate');
}

export const resendPasscode = createFlowThunk('passcode/resend', async (_: void, api) => {
  const { type: channel, phone, otpDestination } = selectPasscode(api.getState());
  if (channel === 'email')
    api.extra.identity.log('email_try_again_clicked', { email: otpDestination, type: 'login_or_create_otp' });
  await send({ channel, recipient: phone || otpDestination, otpDestination, isResent: true }, api);
});

export const verifyPasscode = createFlowThunk('passcode/verify', async (code: string, api) => {
  const { identity, host, choices } = api.extra;
  const { methodId, type } = selectPasscode(api.getState());
  const { sessionDurationMinutes } = host.config;
  const result = await identity.authenticatePasscode({ code, methodId, sessionDurationMinutes }, api.signal);
  choices.remember(type);
  host.emit('OTP_AUTHENTICATE', result);
  return to('OTPConfirmation');
});
