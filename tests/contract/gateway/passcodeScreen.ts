import type { WidgetClientPage } from '../ClientPage';

/** Sends a passcode to this number, and opens the screen on which the person types it. Returns the passcode. */
export async function openPasscodeScreen(
  client: WidgetClientPage,
  nextMessage: (to: string) => Promise<{ code?: string }>,
  to = '+12025550162',
): Promise<string> {
  const { method_id: methodId } = await client.call('otps.sms.loginOrCreate', to, { expiration_minutes: 5 });
  const { code = '' } = await nextMessage(to);
  const state = { otpState: { type: 'sms', methodId, otpDestination: to } };
  await client.embed.render({ preset: { screen: 'OTPAuthenticate', state } });
  return code;
}
