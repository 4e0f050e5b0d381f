import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { anyText, objectOf, oneOf, time } from '../../host/readers';
import { createFlowThunk } from '../../store/createFlowThunk';
import { opensDirectly, opensScreenWith } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';
import type { Beginning, FlowThunkApi, StoredState } from '../../store/services';
import { to } from '../../store/step';
import { otpMethods, RESEND_COOLDOWN_SECONDS, type OtpState } from './options';
import { messageLocale } from './passcodeInSession';

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
    passcodeSent: (state, { payload }: PayloadAction<Partial<PasscodeState>>) => ({ ...state, ...payload }),
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

export const { passcodeSent } = passcodeSlice.actions;

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

/** Returns when a code that is sent now expires, in epoch milliseconds. */
const expiryOf = ({ host, browser }: FlowThunkApi['extra']) =>
  browser.now() + host.config.otpOptions.expirationMinutes * 60_000;

type Recipient = { channel: 'email'; email: string } | { channel: 'sms' | 'whatsapp'; phone: string };

function recipientOf(beginning: Beginning): Recipient {
  if (beginning.field === 'email') return { channel: 'email', email: beginning.email };
  const channel = beginning.method as 'sms' | 'whatsapp'; // Main starts this flow with a phone number only for these two
  return { channel, phone: beginning.phone.e164 };
}

export async function beginPasscode(beginning: Beginning, api: FlowThunkApi) {
  const { identity, host } = api.extra;
  const recipient = recipientOf(beginning);
  const { signUp, otpOptions } = host.config;
  const { expirationMinutes, loginTemplateId, signupTemplateId } = otpOptions;
  const templates = recipient.channel === 'email' ? { loginTemplateId, signupTemplateId } : {};
  const result = await identity.sendPasscode(
    { ...recipient, signUp, expirationMinutes, locale: messageLocale(api.extra), ...templates },
    api.signal,
  );
  api.dispatch(
    passcodeSent({
      type: recipient.channel,
      methodId: result.method_id,
      otpDestination: beginning.field === 'email' ? beginning.email : beginning.phone.displayed,
      phone: beginning.field === 'email' ? '' : beginning.phone.e164,
      expiresAt: expiryOf(api.extra),
      cooldownUntil: 0,
    }),
  );
  host.emit('OTP_LOGIN_OR_CREATE', result);
  if (recipient.channel === 'email') {
    identity.log('email_sent', { email: recipient.email, type: 'login_or_create_otp' });
  }
  return to('OTPAuthenticate');
}

/** The request lacks the template ids, because the specification allows them only in the first one. */
export const resendPasscode = createFlowThunk('passcode/resend', async (_: void, api) => {
  const { identity, host, browser } = api.extra;
  const { type, phone, otpDestination } = selectPasscode(api.getState());
  // If a preset has opened the screen, `phone` is empty.
  const recipient: Recipient =
    type === 'email'
      ? { channel: type, email: otpDestination }
      : { channel: type, phone: phone || otpDestination };
  if (recipient.channel === 'email') {
    identity.log('email_try_again_clicked', { email: recipient.email, type: 'login_or_create_otp' });
  }
  const { signUp, otpOptions } = host.config;
  const { expirationMinutes } = otpOptions;
  const result = await identity.sendPasscode(
    { ...recipient, signUp, expirationMinutes, locale: messageLocale(api.extra) },
    api.signal,
  );
  const cooldownUntil = browser.now() + RESEND_COOLDOWN_SECONDS * 1000;
  api.dispatch(passcodeSent({ methodId: result.method_id, expiresAt: expiryOf(api.extra), cooldownUntil }));
  host.emit('OTP_LOGIN_OR_CREATE', result);
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
