/** Markup that is safe to send. Only the function `html` creates such an object. */
export class Html {
  constructor(readonly text: string) {}
}

type Content = Html | string | number | null | Content[];

/** A template tag that escapes the inserted values, except values of the class `Html`. It joins the items of a list. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  const [first = '', ...others] = strings;
  // Each of the other strings follows a value.
  const rest = others.map((string, index) => textOf(values[index] ?? null) + string);
  return new Html(first + rest.join(''));
}

function textOf(content: Content): string {
  if (content === null) return '';
  if (content instanceof Html) return content.text;
  if (Array.isArray(content)) return content.map(textOf).join('');
  return String(content).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
