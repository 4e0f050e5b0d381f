import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { RESEND_COOLDOWN_SECONDS } from '../../config/passcodes';
import { anyText, oneOf, shapeOf } from '../../config/readers';
import { otpMethods } from '../../contract/passcodes';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { Beginning, FlowThunkApi, KeptPart } from '../../store/services';
import { isArrivalWith, isDirectArrival } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';
import type { FormState } from '../../contract/formState';
import { to } from '../../store/step';
import { inMinutes, time } from '../screen/keptScreen';

interface PasscodeState {
  type: FormState['otpState']['type'];
  methodId: string;
  otpDestination: string;
  /**
   * The recipient as requests need it: an email address, or a phone number in the format E.164. The text is empty if a
   * preset opened the screen, because a preset contains only `otpDestination`, the recipient as the widget shows it.
   */
  recipient: string;
  /**
   * The expiry of the code in epoch milliseconds. It is `null` if a preset has opened the screen and the countdown has
   * not started.
   */
  expiresAt: number | null;
  /** The time, in epoch milliseconds, from which "Resend code" may be pressed again. */
  cooldownUntil: number;
}

const initialState: PasscodeState = {
  type: 'email',
  methodId: '',
  otpDestination: '',
  recipient: '',
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
      .addMatcher(isDirectArrival, (state) => {
        state.expiresAt = null;
        state.cooldownUntil = 0;
      })
      .addMatcher(isArrivalWith('otpState'), (_, { payload }) => ({
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

export const kept: KeptPart = {
  member: 'otpState',
  select: selectPasscode,
  read: shapeOf({
    type: oneOf(otpMethods),
    methodId: anyText,
    otpDestination: anyText,
    recipient: anyText,
    expiresAt: time,
    cooldownUntil: time,
  }),
  goodUntil: (state) => selectPasscode(state).expiresAt ?? 0,
  field: (state) => (selectPasscode(state).type === 'email' ? 'email' : 'phone'),
};

const expiry = ({ config, browser }: FlowThunkApi['extra']) =>
  inMinutes(config.otp.expirationMinutes, browser);

/** Returns the language of every message: the host's `otpOptions.locale`, or else the widget's language. */
const localeOf = ({ config, messageLocale }: FlowThunkApi['extra']) => config.otp.locale ?? messageLocale;

export async function beginPasscode({ method, recipient, display }: Beginning, api: FlowThunkApi) {
  const { identity, config, emit } = api.extra;
  const type = method as PasscodeState['type']; // Main starts this flow only for `sms`, `whatsapp` and `email`
  const { methods: _methods, expirationMinutes, locale: _locale, ...templates } = config.otp;
  const forEmail = type === 'email' ? templates : {};
  const result = await identity.sendPasscode(
    { channel: type, destination: recipient, expirationMinutes, locale: localeOf(api.extra), ...forEmail },
    api.signal,
  );
  api.dispatch(
    passcodeSent({
      type,
      methodId: result.method_id,
      otpDestination: display,
      recipient,
      expiresAt: expiry(api.extra),
      cooldownUntil: 0,
    }),
  );
  emit('OTP_LOGIN_OR_CREATE', result);
  if (type === 'email') identity.log('email_sent', { email: recipient, type: 'login_or_create_otp' });
  return to('OTPAuthenticate');
}

/** Sends another code. By the specification only the first request contains the template ids. */
export const resendPasscode = createFlowThunk('passcode/resend', async (_: void, api) => {
  const { identity, config, emit, browser } = api.extra;
  const { type, recipient, otpDestination } = selectPasscode(api.getState());
  const destination = recipient || otpDestination;
  if (type === 'email') {
    identity.log('email_try_again_clicked', { email: destination, type: 'login_or_create_otp' });
  }
  const { expirationMinutes } = config.otp;
  const result = await identity.sendPasscode(
    { channel: type, destination, expirationMinutes, locale: localeOf(api.extra) },
    api.signal,
  );
  const cooldownUntil = browser.now() + RESEND_COOLDOWN_SECONDS * 1000;
  api.dispatch(passcodeSent({ methodId: result.method_id, expiresAt: expiry(api.extra), cooldownUntil }));
  emit('OTP_LOGIN_OR_CREATE', result);
});

export const verifyPasscode = createFlowThunk('passcode/verify', async (code: string, api) => {
  const { identity, config, emit, rememberMethod } = api.extra;
  const { methodId, type } = selectPasscode(api.getState());
  const { sessionDurationMinutes } = config;
  const result = await identity.authenticatePasscode({ code, methodId, sessionDurationMinutes }, api.signal);
  rememberMethod(type);
  emit('OTP_AUTHENTICATE', result);
  return to('OTPConfirmation');
});
