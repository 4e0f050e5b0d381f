import type { PayloadAction } from '@reduxjs/toolkit';
import type { Beginning, FlowThunkApi } from '../../store/services';
import { createLocalThunk } from '../../store/createFlowThunk';
import { createFormSlice } from '../../store/createFormSlice';
import type { FormState } from '../../contract/formState';
import { to } from '../../store/step';

type MagicLinkState = FormState['magicLinkState'];

const initialState: MagicLinkState = { email: '' };

export const magicLinkSlice = createFormSlice('magicLinkState', initialState, {
  magicLinkSent: (state, { payload }: PayloadAction<{ email: string }>) => {
    state.email = payload.email;
  },
});

const { magicLinkSent } = magicLinkSlice.actions;

export const selectMagicLink = (state: object): MagicLinkState =>
  (state as { magicLinkState?: MagicLinkState }).magicLinkState ?? initialState; // injected with this flow

/** Sends the link that was asked for on Main. */
export async function beginMagicLink({ method, recipient: email }: Beginning, api: FlowThunkApi) {
  const { identity, config, emit, rememberMethod } = api.extra;
  const { createUserAsPending: _pending, domainHint: _hint, ...options } = config.emailMagicLinks;
  const result = await identity.sendMagicLink({ email, ...options }, api.signal);
  api.dispatch(magicLinkSent({ email }));
  emit('MAGIC_LINK_LOGIN_OR_CREATE', { ...result, email });
  identity.log('email_sent', { email, type: 'login_or_create_eml' });
  rememberMethod(method);
  return to('EmailConfirmation');
}

/** Forgets the address and starts over, where the module begins. */
export const tryAnotherEmail = createLocalThunk('magicLink/tryAnotherEmail', async (_: void, api) => {
  const { email } = selectMagicLink(api.getState());
  api.extra.identity().then(
    ({ log }) => log('email_try_again_clicked', { email, type: 'login_or_create_eml' }),
    () => undefined,
  );
  return to(api.getState().navigation.start, { magicLinkState: { email: '' } });
});
