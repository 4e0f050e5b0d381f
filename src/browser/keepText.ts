/** Rejects if the browser or the page's policy does not allow it, for example on a page without https. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

export function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser starts the download, and reads the text, after this task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/**
 * Prints the text without the host's page, in a frame that exists until the print dialog has closed, or for a minute.
 * @param owner an element of the widget. The frame is inserted next to it, so that it is removed with the widget
 * @param className hides the frame. Browsers print nothing if the frame has `display: none`
 */
export function printText(owner: Element, className: string, title: string, text: string): void {
  const frame = document.createElement('iframe');
  frame.className = className;
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  owner.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return frame.remove();
  page.title = title;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const content = page.createElement('pre');
  content.textContent = text;
  page.body.append(heading, content);
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  // An app's browser may print nothing, and fires no `afterprint`: recovery codes must not stay in the page.
  setTimeout(() => frame.remove(), 60_000);
  view.focus();
  view.print();
}
