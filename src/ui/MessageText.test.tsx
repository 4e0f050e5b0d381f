import { render, screen } from '@testing-library/react';
import { MESSAGE_MAX_LENGTH } from '../contract/cutMessage';
import { MessageText } from './MessageText';

function show(text: string) {
  const { container } = render(<MessageText text={text} />);
  return { container, links: screen.queryAllByRole('link').map((link) => link.getAttribute('href')) };
}

test.each([
  ['See https://stytch.com/docs.', ['https://stytch.com/docs']],
  ['(https://stytch.com/docs/api?x=1#y)', ['https://stytch.com/docs/api?x=1#y']],
  ['https://stytch.com', ['https://stytch.com/']],
  ['https://a.b.stytch.com/x, or https://STYTCH.com!', ['https://a.b.stytch.com/x', 'https://stytch.com/']],
])('%s gets links, without the punctuation after them', (text, hrefs) => {
  const { container, links } = show(text);
  expect(links).toEqual(hrefs);
  expect(container).toHaveTextContent(text);
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  'http://stytch.com/docs',
  'https://stytch.com.evil.example/',
  'https://evilstytch.com/',
  'https://stytch.com@evil.example/',
  'https://user:secret@stytch.com/',
  'https://stytch.com:8443/',
  'https://st\u0443tch.com/',
  'stytch.com/docs',
  'javascript:alert("https://evil.example")',
  '<img src=x onerror=alert(1)>',
])('%s remains plain text', (text) => {
  const { container, links } = show(text);
  expect(links).toEqual([]);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('img')).toBeNull();
});

test('only the URL inside markup of others becomes a link', () => {
  const { container, links } = show('<a href="https://stytch.com/docs">docs</a>');
  expect(links).toEqual(['https://stytch.com/docs']);
  expect(container.textContent).toBe('<a href="https://stytch.com/docs">docs</a>');
});

test('a URL ends at a backslash, which browsers read as a slash', () => {
  expect(show('https://stytch.com\\@evil.example/').links).toEqual(['https://stytch.com/']);
});

test('a message that is longer than the limit is cut', () => {
  expect(show('x'.repeat(10_000)).container.textContent).toBe(`${'x'.repeat(MESSAGE_MAX_LENGTH)}…`);
});
