/** Markup that is safe to send. Only the function `html` creates such an object. */
export class Html {
  constructor(readonly text: string) {}
}

type Content = Html | string | number | null | Content[];

/** A template tag that escapes the inserted values, except values of the class `Html`. It joins the items of a list. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  let text = '';
  for (const [index, string] of strings.entries()) text += string + render(values[index] ?? null);
  return new Html(text);
}

function render(content: Content): string {
  if (content === null) return '';
  if (content instanceof Html) return content.text;
  if (Array.isArray(content)) return content.map(render).join('');
  return String(content).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
