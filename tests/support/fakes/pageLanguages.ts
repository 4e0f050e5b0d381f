interface PageLanguage {
  /** The element with the id `place` is for the widget or the form. */
  readonly html: string;
  /** Default: English. */
  readonly browser?: string;
  /** True if the widget is in German without `locale`. Otherwise it is in English. */
  readonly isGerman: boolean;
}

const pages: Readonly<Record<string, PageLanguage>> = {
  'the page is in German': { html: '<div lang="de"><section id="place"></section></div>', isGerman: true },
  'a German part of an English page': {
    html: '<div lang="en"><main lang="de-AT"><section id="place"></section></main></div>',
    isGerman: true,
  },
  'the language of the part is unknown, and the browser is English': {
    html: '<div lang="de"><section lang="" id="place"></section></div>',
    isGerman: false,
  },
  'no language, and a German browser': {
    html: '<section id="place"></section>',
    browser: 'de-CH',
    isGerman: true,
  },
  'an English page in a German browser': {
    html: '<div lang="en"><section id="place"></section></div>',
    browser: 'de',
    isGerman: false,
  },
  'a shadow root in a German page': {
    html: '<div lang="de"><my-app><template><section id="place"></section></template></my-app></div>',
    isGerman: true,
  },
  'an English part of a shadow root in a German page': {
    html: '<div lang="de"><my-app><template><section lang="en" id="place"></section></template></my-app></div>',
    isGerman: false,
  },
};
export const pageLanguages = Object.entries(pages);

export function openPage({ html, browser = 'en-US' }: PageLanguage): HTMLElement {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([browser]);
  document.body.innerHTML = html;
  const template = document.querySelector('template');
  const shadow = template?.parentElement?.attachShadow({ mode: 'open' });
  if (template) shadow?.append(template.content);
  const place = (shadow ?? document).querySelector<HTMLElement>('#place');
  if (!place) throw new Error('The page has no place for the widget');
  return place;
}
