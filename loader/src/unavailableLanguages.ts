/** The texts of the message that sign-in is unavailable. */
export interface UnavailableText {
  /** The whole message, with the placeholder `{retry}` for the button. */
  sentence: string;
  /** The button's label. */
  retry: string;
  /** The message for `outdated`, with the placeholder `{reload}` for the button. */
  outdated: string;
  /** The label of the button that reloads the page. */
  reload: string;
  /** The message for `incompatible_host`. It has no button, because a retry cannot help. */
  incompatible: string;
}

/** A host's own texts. For a text that is missing or `undefined`, the message has the text of its language. */
export type HostUnavailableText = Partial<Record<keyof UnavailableText, string | undefined>>;

export interface UnavailableLanguage {
  /** The BCP 47 tag. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly text: UnavailableText;
}

type Sentences = readonly [
  sentence: string,
  retry: string,
  incompatible: string,
  outdated: string,
  reload: string,
];

/** The texts of each language, by BCP 47 tag. The English texts are in `unavailableText.ts`. */
export const sentences: Readonly<Record<string, Sentences>> = {
  ar: [
    'تسجيل الدخول غير متاح. {retry}',
    'إعادة المحاولة',
    'لا يمكن عرض تسجيل الدخول هنا.',
    'هذه الصفحة قديمة. {reload}',
    'إعادة التحميل',
  ],
  bg: [
    'Входът не е достъпен. {retry}',
    'Нов опит',
    'Входът не може да бъде показан тук.',
    'Тази страница е остаряла. {reload}',
    'Презареждане',
  ],
  bn: [
    'লগ ইন এখন উপলভ্য নয়। {retry}',
    'আবার চেষ্টা করুন',
    'লগ ইন এখানে দেখানো যাচ্ছে না।',
    'এই পৃষ্ঠাটি পুরনো হয়ে গেছে। {reload}',
    'আবার লোড করুন',
  ],
  ca: [
    'L’inici de sessió no està disponible. {retry}',
    'Torna-ho a provar',
    'L’inici de sessió no es pot mostrar aquí.',
    'Aquesta pàgina ha quedat antiquada. {reload}',
    'Torna a carregar',
  ],
  cs: [
    'Přihlášení není dostupné. {retry}',
    'Zkusit znovu',
    'Přihlášení zde nelze zobrazit.',
    'Tato stránka je zastaralá. {reload}',
    'Načíst znovu',
  ],
  da: [
    'Login er ikke tilgængeligt. {retry}',
    'Prøv igen',
    'Login kan ikke vises her.',
    'Siden er forældet. {reload}',
    'Genindlæs',
  ],
  de: [
    'Die Anmeldung ist nicht verfügbar. {retry}',
    'Erneut versuchen',
    'Die Anmeldung kann hier nicht angezeigt werden.',
    'Diese Seite ist veraltet. {reload}',
    'Neu laden',
  ],
  el: [
    'Η σύνδεση δεν είναι διαθέσιμη. {retry}',
    'Δοκιμή ξανά',
    'Η σύνδεση δεν μπορεί να εμφανιστεί εδώ.',
    'Αυτή η σελίδα δεν είναι ενημερωμένη. {reload}',
    'Επαναφόρτωση',
  ],
  es: [
    'El inicio de sesión no está disponible. {retry}',
    'Reintentar',
    'El inicio de sesión no se puede mostrar aquí.',
    'Esta página está desactualizada. {reload}',
    'Volver a cargar',
  ],
  et: [
    'Sisselogimine pole saadaval. {retry}',
    'Proovi uuesti',
    'Sisselogimist ei saa siin kuvada.',
    'See leht on aegunud. {reload}',
    'Laadi uuesti',
  ],
  fa: [
    'ورود در دسترس نیست. {retry}',
    'تلاش دوباره',
    'ورود را نمی‌توان اینجا نمایش داد.',
    'این صفحه قدیمی شده است. {reload}',
    'بارگیری دوباره',
  ],
  fi: [
    'Kirjautuminen ei ole käytettävissä. {retry}',
    'Yritä uudelleen',
    'Kirjautumista ei voi näyttää tässä.',
    'Sivu on vanhentunut. {reload}',
    'Lataa uudelleen',
  ],
  fr: [
    'La connexion n’est pas disponible. {retry}',
    'Réessayer',
    'La connexion ne peut pas être affichée ici.',
    'Cette page n’est plus à jour. {reload}',
    'Recharger',
  ],
  he: [
    'ההתחברות אינה זמינה. {retry}',
    'ניסיון נוסף',
    'אי אפשר להציג כאן את ההתחברות.',
    'הדף הזה אינו מעודכן. {reload}',
    'טעינה מחדש',
  ],
  hi: [
    'लॉग इन उपलब्ध नहीं है। {retry}',
    'फिर से कोशिश करें',
    'लॉग इन यहाँ नहीं दिखाया जा सकता।',
    'यह पेज पुराना हो गया है। {reload}',
    'फिर से लोड करें',
  ],
  hr: [
    'Prijava nije dostupna. {retry}',
    'Pokušaj ponovno',
    'Prijavu nije moguće prikazati ovdje.',
    'Ova je stranica zastarjela. {reload}',
    'Učitaj ponovno',
  ],
  hu: [
    'A bejelentkezés nem érhető el. {retry}',
    'Újra',
    'A bejelentkezés itt nem jeleníthető meg.',
    'Ez az oldal elavult. {reload}',
    'Újratöltés',
  ],
  id: [
    'Proses masuk tidak tersedia. {retry}',
    'Coba lagi',
    'Proses masuk tidak dapat ditampilkan di sini.',
    'Halaman ini sudah usang. {reload}',
    'Muat ulang',
  ],
  it: [
    'L’accesso non è disponibile. {retry}',
    'Riprova',
    'L’accesso non può essere mostrato qui.',
    'Questa pagina non è aggiornata. {reload}',
    'Ricarica',
  ],
  ja: [
    'ログインは利用できません。{retry}',
    '再試行',
    'ここにはログインを表示できません。',
    'このページは古くなっています。{reload}',
    '再読み込み',
  ],
  ko: [
    '로그인을 사용할 수 없습니다. {retry}',
    '다시 시도',
    '여기에는 로그인을 표시할 수 없습니다.',
    '오래된 페이지입니다. {reload}',
    '새로고침',
  ],
  lt: [
    'Prisijungimas nepasiekiamas. {retry}',
    'Bandyti dar kartą',
    'Prisijungimo čia parodyti negalima.',
    'Šis puslapis pasenęs. {reload}',
    'Įkelti iš naujo',
  ],
  lv: [
    'Pieteikšanās nav pieejama. {retry}',
    'Mēģināt vēlreiz',
    'Pieteikšanos šeit nevar parādīt.',
    'Šī lapa ir novecojusi. {reload}',
    'Pārlādēt',
  ],
  ms: [
    'Log masuk tidak tersedia. {retry}',
    'Cuba lagi',
    'Log masuk tidak dapat dipaparkan di sini.',
    'Halaman ini sudah lapuk. {reload}',
    'Muat semula',
  ],
  nb: [
    'Innlogging er ikke tilgjengelig. {retry}',
    'Prøv igjen',
    'Innlogging kan ikke vises her.',
    'Siden er utdatert. {reload}',
    'Last inn på nytt',
  ],
  nl: [
    'Inloggen is niet beschikbaar. {retry}',
    'Probeer opnieuw',
    'Inloggen kan hier niet worden getoond.',
    'Deze pagina is verouderd. {reload}',
    'Opnieuw laden',
  ],
  pl: [
    'Logowanie jest niedostępne. {retry}',
    'Spróbuj ponownie',
    'Logowania nie można tu wyświetlić.',
    'Ta strona jest nieaktualna. {reload}',
    'Odśwież',
  ],
  'pt-BR': [
    'A entrada não está disponível. {retry}',
    'Tentar de novo',
    'A entrada não pode ser exibida aqui.',
    'Esta página está desatualizada. {reload}',
    'Recarregar',
  ],
  pt: [
    'O início de sessão não está disponível. {retry}',
    'Tentar de novo',
    'O início de sessão não pode ser mostrado aqui.',
    'Esta página está desatualizada. {reload}',
    'Recarregar',
  ],
  ro: [
    'Conectarea nu este disponibilă. {retry}',
    'Încearcă din nou',
    'Conectarea nu poate fi afișată aici.',
    'Această pagină nu mai este actuală. {reload}',
    'Reîncarcă',
  ],
  ru: [
    'Вход недоступен. {retry}',
    'Повторить',
    'Здесь невозможно показать вход.',
    'Эта страница устарела. {reload}',
    'Обновить',
  ],
  sk: [
    'Prihlásenie nie je dostupné. {retry}',
    'Skúsiť znova',
    'Prihlásenie tu nemožno zobraziť.',
    'Táto stránka je zastaraná. {reload}',
    'Načítať znova',
  ],
  sl: [
    'Prijava ni na voljo. {retry}',
    'Poskusi znova',
    'Prijave tukaj ni mogoče prikazati.',
    'Ta stran je zastarela. {reload}',
    'Naloži znova',
  ],
  sr: [
    'Пријава није доступна. {retry}',
    'Покушај поново',
    'Пријаву није могуће приказати овде.',
    'Ова страница је застарела. {reload}',
    'Учитај поново',
  ],
  sv: [
    'Inloggningen är inte tillgänglig. {retry}',
    'Försök igen',
    'Inloggningen kan inte visas här.',
    'Sidan är inaktuell. {reload}',
    'Ladda om',
  ],
  th: [
    'การเข้าสู่ระบบไม่พร้อมใช้งาน {retry}',
    'ลองอีกครั้ง',
    'แสดงการเข้าสู่ระบบที่นี่ไม่ได้',
    'หน้านี้ไม่ใช่ฉบับล่าสุด {reload}',
    'โหลดใหม่',
  ],
  tr: [
    'Giriş kullanılamıyor. {retry}',
    'Tekrar dene',
    'Giriş burada gösterilemiyor.',
    'Bu sayfa güncel değil. {reload}',
    'Yeniden yükle',
  ],
  uk: [
    'Вхід недоступний. {retry}',
    'Повторити',
    'Тут неможливо показати вхід.',
    'Ця сторінка застаріла. {reload}',
    'Оновити',
  ],
  ur: [
    'لاگ ان دستیاب نہیں ہے۔ {retry}',
    'دوبارہ کوشش کریں',
    'لاگ ان یہاں نہیں دکھایا جا سکتا۔',
    'یہ صفحہ پرانا ہو گیا ہے۔ {reload}',
    'دوبارہ لوڈ کریں',
  ],
  vi: [
    'Chức năng đăng nhập hiện không dùng được. {retry}',
    'Thử lại',
    'Không thể hiển thị phần đăng nhập ở đây.',
    'Trang này đã cũ. {reload}',
    'Tải lại',
  ],
  'zh-Hans': ['登录不可用。{retry}', '重试', '无法在此处显示登录。', '此页面已过期。{reload}', '重新加载'],
  'zh-Hant': [
    '登入無法使用。{retry}',
    '再試一次',
    '無法在此處顯示登入。',
    '此頁面已過時。{reload}',
    '重新載入',
  ],
};

const rightToLeft = ['ar', 'fa', 'he', 'ur'];

/** Our Norwegian texts have the tag `nb`. A page may have `no` (any Norwegian) or `nn` (the second written form). */
const aliases: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/**
 * Returns the message's language for this BCP 47 tag, or `undefined` for English and unknown languages. A tag without
 * texts of its own gets the texts of its language and script (`zh-TW` → `zh-Hant`), or of its language (`de-AT` → `de`).
 */
export function unavailableLanguage(requested: string): UnavailableLanguage | undefined {
  for (const tag of candidates(requested)) {
    const texts = Object.hasOwn(sentences, tag) ? sentences[tag] : undefined;
    if (!texts) continue;
    const [sentence, retry, incompatible, outdated, reload] = texts;
    const dir = rightToLeft.includes(tag) ? 'rtl' : 'ltr';
    return { tag, dir, text: { sentence, retry, incompatible, outdated, reload } };
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
