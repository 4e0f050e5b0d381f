import { render, screen } from '@testing-library/react';
import { CodeField } from '../flows/passcode/code-field/CodeField';
import { focusIfLost } from './focusIfLost';
import { PasswordField } from '../flows/password/password-field/PasswordField';

/** Hides a member of the document. In browsers, a `<form name="body">` hides `document.body`; in jsdom it does not. */
const hide = (name: string) =>
  Object.defineProperty(document, name, { value: document.createElement('form'), configurable: true });

afterEach(() => {
  for (const name of Object.getOwnPropertyNames(document))
    if (name !== 'location') Reflect.deleteProperty(document, name);
});

test('a password field finds another element with its id', () => {
  const other = document.body.appendChild(document.createElement('input'));
  other.id = 'current-password';
  hide('querySelectorAll');
  const labels = { show: 'Show', hide: 'Hide' };
  render(<PasswordField label="Password" autoComplete="current-password" toggleLabels={labels} />);
  const fields = Array.from(document.body.querySelectorAll('input'), ({ id }) => id);
  expect(new Set(fields).size).toBe(2);
  other.remove();
});

test.each(['activeElement', 'body'])('a code field takes a free focus back (%s)', (name) => {
  const field = (disabled: boolean) => (
    <CodeField label="Code" length={6} disabled={disabled} onComplete={() => {}} />
  );
  const { rerender } = render(field(false));
  const input = screen.getByLabelText('Code');
  rerender(field(true));
  input.blur();
  hide(name);
  rerender(field(false));
  expect(input).toBe(Reflect.get(Document.prototype, 'activeElement', document));
});

test.each(['activeElement', 'body'])('the focus is given where no element has it (%s)', (name) => {
  const button = document.body.appendChild(document.createElement('button'));
  hide(name);
  focusIfLost(button);
  expect(button).toBe(Reflect.get(Document.prototype, 'activeElement', document));
  button.remove();
});
