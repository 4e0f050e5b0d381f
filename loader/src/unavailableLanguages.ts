export interface UnavailableText {
  /** The whole message, with the placeholder `{retry}` for the button. */
  sentence: string;
  /** The button's label. */
  retry: string;
  /** The message for `incompatible_host`. It has no button, because a retry cannot help. */
  incompatible: string;
}

export interface UnavailableLanguage {
  /** The BCP 47 tag. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly text: UnavailableText;
}

/** For each language: the sentence, the button's label, and the sentence for `incompatible_host`. */
export const sentences: Readonly<Record<string, readonly [string, string, string]>> = {
  ar: ['تسجيل الدخول غير متاح. {retry}.', 'إعادة المحاولة', 'لا يمكن عرض تسجيل الدخول هنا.'],
  bg: ['Входът не е достъпен. {retry}.', 'Нов опит', 'Входът не може да бъде показан тук.'],
  bn: ['লগ ইন এখন উপলভ্য নয়। {retry}।', 'আবার চেষ্টা করুন', 'লগ ইন এখানে দেখানো যাচ্ছে না।'],
  ca: [
    'L’inici de sessió no està disponible. {retry}.',
    'Torna-ho a provar',
    'L’inici de sessió no es pot mostrar aquí.',
  ],
  cs: ['Přihlášení není dostupné. {retry}.', 'Zkusit znovu', 'Přihlášení zde nelze zobrazit.'],
  da: ['Login er ikke tilgængeligt. {retry}.', 'Prøv igen', 'Login kan ikke vises her.'],
  de: [
    'Die Anmeldung ist nicht verfügbar. {retry}.',
    'Erneut versuchen',
    'Die Anmeldung kann hier nicht angezeigt werden.',
  ],
  el: ['Η σύνδεση δεν είναι διαθέσιμη. {retry}.', 'Δοκιμή ξανά', 'Η σύνδεση δεν μπορεί να εμφανιστεί εδώ.'],
  es: [
    'El inicio de sesión no está disponible. {retry}.',
    'Reintentar',
    'El inicio de sesión no se puede mostrar aquí.',
  ],
  et: ['Sisselogimine pole saadaval. {retry}.', 'Proovi uuesti', 'Sisselogimist ei saa siin kuvada.'],
  fa: ['ورود در دسترس نیست. {retry}.', 'تلاش دوباره', 'ورود را نمی‌توان اینجا نمایش داد.'],
  fi: [
    'Kirjautuminen ei ole käytettävissä. {retry}.',
    'Yritä uudelleen',
    'Kirjautumista ei voi näyttää tässä.',
  ],
  fr: [
    'La connexion n’est pas disponible. {retry}.',
    'Réessayer',
    'La connexion ne peut pas être affichée ici.',
  ],
  he: ['ההתחברות אינה זמינה. {retry}.', 'ניסיון נוסף', 'אי אפשר להציג כאן את ההתחברות.'],
  hi: ['लॉग इन उपलब्ध नहीं है। {retry}।', 'फिर से कोशिश करें', 'लॉग इन यहाँ नहीं दिखाया जा सकता।'],
  hr: ['Prijava nije dostupna. {retry}.', 'Pokušaj ponovno', 'Prijavu nije moguće prikazati ovdje.'],
  hu: ['A bejelentkezés nem érhető el. {retry}.', 'Újra', 'A bejelentkezés itt nem jeleníthető meg.'],
  id: ['Proses masuk tidak tersedia. {retry}.', 'Coba lagi', 'Proses masuk tidak dapat ditampilkan di sini.'],
  it: ['L’accesso non è disponibile. {retry}.', 'Riprova', 'L’accesso non può essere mostrato qui.'],
  ja: ['ログインは利用できません。{retry}', '再試行', 'ここにはログインを表示できません。'],
  ko: ['로그인을 사용할 수 없습니다. {retry}', '다시 시도', '여기에는 로그인을 표시할 수 없습니다.'],
  lt: ['Prisijungimas nepasiekiamas. {retry}.', 'Bandyti dar kartą', 'Prisijungimo čia parodyti negalima.'],
  lv: ['Pieteikšanās nav pieejama. {retry}.', 'Mēģināt vēlreiz', 'Pieteikšanos šeit nevar parādīt.'],
  ms: ['Log masuk tidak tersedia. {retry}.', 'Cuba lagi', 'Log masuk tidak dapat dipaparkan di sini.'],
  nb: ['Innlogging er ikke tilgjengelig. {retry}.', 'Prøv igjen', 'Innlogging kan ikke vises her.'],
  nl: ['Inloggen is niet beschikbaar. {retry}.', 'Probeer opnieuw', 'Inloggen kan hier niet worden getoond.'],
  pl: ['Logowanie jest niedostępne. {retry}.', 'Spróbuj ponownie', 'Logowania nie można tu wyświetlić.'],
  'pt-BR': [
    'A entrada não está disponível. {retry}.',
    'Tentar de novo',
    'A entrada não pode ser exibida aqui.',
  ],
  pt: [
    'O início de sessão não está disponível. {retry}.',
    'Tentar de novo',
    'O início de sessão não pode ser mostrado aqui.',
  ],
  ro: [
    'Conectarea nu este disponibilă. {retry}.',
    'Încearcă din nou',
    'Conectarea nu poate fi afișată aici.',
  ],
  ru: ['Вход недоступен. {retry}.', 'Повторить', 'Здесь невозможно показать вход.'],
  sk: ['Prihlásenie nie je dostupné. {retry}.', 'Skúsiť znova', 'Prihlásenie tu nemožno zobraziť.'],
  sl: ['Prijava ni na voljo. {retry}.', 'Poskusi znova', 'Prijave tukaj ni mogoče prikazati.'],
  sr: ['Пријава није доступна. {retry}.', 'Покушај поново', 'Пријаву није могуће приказати овде.'],
  sv: ['Inloggningen är inte tillgänglig. {retry}.', 'Försök igen', 'Inloggningen kan inte visas här.'],
  th: ['การเข้าสู่ระบบไม่พร้อมใช้งาน {retry}', 'ลองอีกครั้ง', 'แสดงการเข้าสู่ระบบที่นี่ไม่ได้'],
  tr: ['Giriş kullanılamıyor. {retry}.', 'Tekrar dene', 'Giriş burada gösterilemiyor.'],
  uk: ['Вхід недоступний. {retry}.', 'Повторити', 'Тут неможливо показати вхід.'],
  ur: ['لاگ ان دستیاب نہیں ہے۔ {retry}۔', 'دوبارہ کوشش کریں', 'لاگ ان یہاں نہیں دکھایا جا سکتا۔'],
  vi: [
    'Chức năng đăng nhập hiện không dùng được. {retry}.',
    'Thử lại',
    'Không thể hiển thị phần đăng nhập ở đây.',
  ],
  'zh-Hans': ['登录不可用。{retry}。', '重试', '无法在此处显示登录。'],
  'zh-Hant': ['登入無法使用。{retry}。', '再試一次', '無法在此處顯示登入。'],
};

const rightToLeft = ['ar', 'fa', 'he', 'ur'];

/** Our Norwegian texts have the tag `nb`. A page may have `no` (any Norwegian) or `nn` (the second written form). */
const aliases: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/**
 * Returns the message's language for this BCP 47 tag, or `undefined` for English and unknown languages. A tag without
 * texts of its own gets the texts of its language and script (`zh-TW` → `zh-Hant`), or of its language (`de-AT` → `de`).
 */
export function unavailableLanguage(wanted: string): UnavailableLanguage | undefined {
  for (const tag of candidates(wanted)) {
    const found = Object.hasOwn(sentences, tag) ? sentences[tag] : undefined;
    if (!found) continue;
    const [sentence, retry, incompatible] = found;
    return { tag, dir: rightToLeft.includes(tag) ? 'rtl' : 'ltr', text: { sentence, retry, incompatible } };
  }
  return undefined;
}

function candidates(tag: string): string[] {
  try {
    const { language, script, region } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    const base = aliases[language] ?? language;
    return [`${base}-${region}`, `${base}-${script}`, base];
  } catch {
    return []; // it is no BCP 47 tag
  }
}
