import type { Channel } from '../credentials/passcodes.ts';
import type { MessageLink, NewMessage } from './outbox.ts';

interface MagicLinkContent {
  projectName: string;
  to: string;
  link: MessageLink;
  /** The time until the link expires. */
  minutes: number;
  /** True if the link signs a new user up. */
  isNew: boolean;
  templateId?: string | undefined;
}

export function composeMagicLink(content: MagicLinkContent): NewMessage {
  const { projectName, to, link, minutes, isNew, templateId } = content;
  const purpose = isNew ? `finish signing up for ${projectName}` : `log in to ${projectName}`;
  return {
    channel: 'email',
    kind: 'magic_link',
    to,
    subject: isNew ? `Finish signing up for ${projectName}` : `Your login link for ${projectName}`,
    text: `Follow the link to ${purpose}. It works once and expires in ${inMinutes(minutes)}. If you did not ask for it, you can ignore this email.`,
    links: [link],
    ...(templateId === undefined ? {} : { template_id: templateId }),
  };
}

interface PasswordResetContent {
  projectName: string;
  to: string;
  /**
   * The email contains two links with the same token. With the first link, the person sets a new password. With the
   * second link, the person logs in without a password.
   */
  links: MessageLink[];
  minutes: number;
  templateId?: string | undefined;
}

export function composePasswordReset(content: PasswordResetContent): NewMessage {
  const { projectName, to, links, minutes, templateId } = content;
  return {
    channel: 'email',
    kind: 'reset_password',
    to,
    subject: `Set a new password for ${projectName}`,
    text: `Follow a link to set a new password for ${projectName}, or to log in without one. Only one of them works, once, and both expire in ${inMinutes(minutes)}. If you did not ask for this, you can ignore this email.`,
    links,
    ...(templateId === undefined ? {} : { template_id: templateId }),
  };
}

interface PasscodeContent {
  projectName: string;
  channel: Channel;
  to: string;
  code: string;
  minutes: number;
  /**
   * The host name of the page that has requested the passcode. If it is set, a phone fills in the passcode only on
   * pages of this host.
   */
  autofillHost?: string | undefined;
  templateId?: string | undefined;
}

export function composePasscode(content: PasscodeContent): NewMessage {
  const { projectName, channel, to, code, minutes, autofillHost, templateId } = content;
  const sentence = `Your ${projectName} passcode is ${code}. It expires in ${inMinutes(minutes)}.`;
  return {
    channel,
    kind: 'passcode',
    to,
    ...(channel === 'email' ? { subject: `Your ${projectName} passcode` } : {}),
    // Phones recognise the last line (https://wicg.github.io/sms-one-time-codes/).
    text: autofillHost === undefined ? sentence : `${sentence}\n\n@${autofillHost} #${code}`,
    code,
    links: [],
    ...(templateId === undefined ? {} : { template_id: templateId }),
  };
}

function inMinutes(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
