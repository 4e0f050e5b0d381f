import { icu } from '../../../src/messages/icu';
import { fallbackEnglish, type Language } from '../../../src/messages/languages/language';
import { negotiate } from '../../../src/messages/languages/negotiate';

const texts = {
  'common.email': 'E-Mail',
  'main.title': 'Registrieren oder anmelden',
  'main.continueEmail': 'Mit E-Mail fortfahren',
  'magicLink.sentTo': 'Eine E-Mail ging an {address}.',
  'magicLink.open': '{mailbox} öffnen',
  'password.hint': 'Nehmen Sie mehrere Wörter.',
  'passwordHint.sequences': 'Folgen wie „abc“ sind leicht zu erraten.',
  'password.length': icu('de', [['n', 2, { one: 'Ein Zeichen', other: [0, ' Zeichen'] }]]),
  'server.too_many_requests': 'Zu viele Versuche.',
};

/** Bengali and Persian have digits of their own. */
const withNumber = (tag: string): Language => ({
  tag,
  texts: { 'passcode.resendIn': icu(tag, ['Resend code (', ['seconds', 4], ' s)']) },
});
const languages: Readonly<Record<string, Language>> = {
  de: { tag: 'de', dir: 'ltr', texts },
  ar: { tag: 'ar', dir: 'rtl', texts: { 'main.title': 'التسجيل أو تسجيل الدخول' } },
  bn: withNumber('bn'),
  fa: withNumber('fa'),
  hi: withNumber('hi'),
};

/** A language that is not here has the English messages. */
export async function fakeLanguages(requested: readonly string[], withAccount = false): Promise<Language> {
  const language = languages[negotiate(requested, Object.keys(languages))];
  return language ? { ...language, hasAccountMessages: withAccount } : fallbackEnglish;
}
