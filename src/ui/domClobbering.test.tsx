/** DOM clobbering: an element of the host's page hides a property of the document, such as `<form name="body">`. */
import { render, screen } from '@testing-library/react';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { PasswordField } from '../methods/password/PasswordFields';
import { ServicesContext } from '../store/hooks';
import type { Services } from '../store/services';
import { CodeField } from './CodeField';
import { focusIfLost } from './moveFocus';

/** jsdom does not hide `document.body` for a `<form name="body">`. */
const hide = (name: string) =>
  Object.defineProperty(document, name, { value: document.createElement('form'), configurable: true });

afterEach(() => {
  for (const name of Object.getOwnPropertyNames(document))
    if (name !== 'location') Reflect.deleteProperty(document, name);
});

test('with a hidden `activeElement`, a code field that is enabled again takes the focus back', () => {
  const field = (disabled: boolean) => (
    // The cast is safe: the field uses only the browser.
    <ServicesContext value={{ browser: fakeBrowser() } as unknown as Services}>
      <CodeField label="Code" length={6} disabled={disabled} onComplete={() => {}} />
    </ServicesContext>
  );
  const { rerender } = render(field(false));
  const input = screen.getByLabelText('Code');
  rerender(field(true));
  input.blur();
  hide('activeElement');
  rerender(field(false));
  expect(input).toBe(Reflect.get(Document.prototype, 'activeElement', document));
});

test.each(['activeElement', 'body'])('with a hidden `%s`, focusIfLost gives an element the focus', (name) => {
  const button = document.body.appendChild(document.createElement('button'));
  hide(name);
  focusIfLost(button);
  expect(button).toBe(Reflect.get(Document.prototype, 'activeElement', document));
  button.remove();
});

test('with a hidden `querySelectorAll`, a second password field still gets another id', () => {
  const other = document.body.appendChild(document.createElement('input'));
  other.id = 'current-password';
  hide('querySelectorAll');
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const fields = Array.from(document.body.querySelectorAll('input'), ({ id }) => id);
  expect(new Set(fields).size).toBe(2);
  other.remove();
});
