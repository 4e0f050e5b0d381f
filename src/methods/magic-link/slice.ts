import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { anyText, shapeOf, time } from '../../host/readers';
import { createLocalThunk } from '../../store/createFlowThunk';
import { opensScreenWith } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';
import type { EmailBeginning, FlowThunkApi, StoredState } from '../../store/services';
import { to } from '../../store/step';
import { LINK_EXPIRATION_MINUTES, type MagicLinkState } from './options';

interface SentLinkState extends MagicLinkState {
  /** The expiry of the link in epoch milliseconds. 0: no link was sent. */
  restorableUntil: number;
}

const initialState: SentLinkState = { email: '', restorableUntil: 0 };

const magicLinkSlice = createSlice({
  name: 'magicLinkState',
  initialState,
  reducers: {
    magicLinkSent: (_, { payload }: PayloadAction<SentLinkState>) => payload,
  },
  extraReducers: (builder) =>
    builder.addMatcher(opensScreenWith('magicLinkState'), (_, { payload }) => ({
      ...initialState,
      ...payload.state.magicLinkState,
    })),
  selectors: { selectMagicLink: (state) => state },
});

const { magicLinkSent } = magicLinkSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof magicLinkSlice> {}
}

export const { selectMagicLink } = magicLinkSlice.injectInto(rootReducer).selectors;

export const stored: StoredState = {
  property: 'magicLinkState',
  select: selectMagicLink,
  read: shapeOf({ email: anyText, restorableUntil: time }),
  restorableUntil: (state) => selectMagicLink(state).restorableUntil,
};

export async function beginMagicLink({ method, email }: EmailBeginning, api: FlowThunkApi) {
  const { browser, identity, host, choices } = api.extra;
  const { createUserAsPending: _pending, domainHint: _hint, ...options } = host.config.emailMagicLinksOptions;
  const { signUp } = host.config;
  const result = await identity.sendMagicLink(
    { email, signUp, locale: host.messageLocale, ...options },
    api.signal,
  );
  const { loginExpirationMinutes: minutes = LINK_EXPIRATION_MINUTES } = options;
  api.dispatch(magicLinkSent({ email, restorableUntil: browser.now() + minutes * 60_000 }));
  host.emit('MAGIC_LINK_LOGIN_OR_CREATE', { ...result, email });
  identity.log('email_sent', { email, type: 'login_or_create_eml' });
  choices.remember(method);
  return to('EmailConfirmation');
}

/** Returns to the start screen, whose field is then empty. */
export const tryAnotherEmail = createLocalThunk('magicLink/tryAnotherEmail', async (_: void, api) => {
  const { email } = selectMagicLink(api.getState());
  api.extra.identity().then(
    ({ log }) => log('email_try_again_clicked', { email, type: 'login_or_create_eml' }),
    () => undefined,
  );
  return to(api.getState().navigation.start, { magicLinkState: { email: '' } });
});
