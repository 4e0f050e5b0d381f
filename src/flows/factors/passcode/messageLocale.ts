import type { FlowThunkApi } from '../../../store/services';

/**
 * Returns the language of the emails and text messages: the host's `otpOptions.locale`, or else the widget's language.
 */
export const messageLocale = ({ host }: Pick<FlowThunkApi['extra'], 'host'>) =>
  host.config.otp.locale ?? host.messageLocale;
