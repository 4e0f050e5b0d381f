/// <reference types="@portico/loader/standalone" />
import { takeLanding, type EventData, type PorticoElement, type WidgetProps } from '@portico/loader';
import type { Portico, usePortico } from '@portico/loader/react';
import { mountLogin } from 'https://portico.example/standalone/portico.js';

/**
 * A host's compiler checks this file, and with it the types of the packed loader. Each line after `@ts-expect-error`
 * must be an error.
 */

export const look: WidgetProps = {
  presentation: { theme: [{ primary: '#036' }, { 'color-scheme': 'dark' }] },
  strings: { 'passcode.title': 'Your code' },
};
// @ts-expect-error -- not a theme key
export const wrongTheme: WidgetProps = { presentation: { theme: { primry: '#036' } } };
// @ts-expect-error -- not the id of a text
export const wrongText: WidgetProps = { strings: { 'passcode.titel': 'Your code' } };
// @ts-expect-error -- not an option
export const wrongOption: WidgetProps = { config: { products: ['otp'], otpOption: {} } };

export const callbacks: WidgetProps['callbacks'] = {
  onEvent(event) {
    if (event.type === 'OTP_AUTHENTICATE') console.log(event.data.user_id, event.data.session.expires_at);
    // @ts-expect-error -- not an event
    if (event.type === 'OTP_AUTHENTICATED') console.log(event.data);
  },
  onError: ({ code, error_type: type }) => console.log(code, type),
};
export const methodId = ({ method_id: id }: EventData['OTP_LOGIN_OR_CREATE']): string => id;

export const element: PorticoElement | null = document.querySelector('stytch-ui');
element?.addEventListener('stytch-event', ({ stytchEventType }) => console.log(stytchEventType));
element?.render({ publicToken: 'public-token-test-1' });
export const made: PorticoElement = document.createElement('stytch-reset-password');
export const mounted: PorticoElement = mountLogin({
  elementId: '#login',
  publicToken: 'public-token-test-1',
});
// @ts-expect-error -- a mount function takes a selector
mountLogin({ publicToken: 'public-token-test-1' });
takeLanding();

export const tags = (
  <>
    <stytch-ui publicToken="public-token-test-1" config={{ products: ['otp'] }} shadow />
    {/* @ts-expect-error -- not a property */}
    <stytch-ui publicTokn="public-token-test-1" />
  </>
);
export type State = ReturnType<typeof usePortico>;
export const names: Parameters<typeof Portico>[0]['name'][] = ['Login', 'ResetPassword'];
