import { fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent as User } from '@testing-library/user-event';
import { CodeField } from './CodeField';

type State = { disabled?: boolean; error?: string; isRejected?: boolean; progress?: string };

function setUp() {
  const onComplete = jest.fn<void, [string]>();
  const field = (props: State = {}) => (
    <>
      <CodeField label="One-time passcode" length={6} onComplete={onComplete} {...props} />
      <button type="button">Elsewhere</button>
    </>
  );
  const { rerender } = render(field());
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'One-time passcode' });
  return {
    input,
    codes: () => onComplete.mock.calls.map(([code]) => code),
    update: (props: State) => rerender(field(props)),
  };
}

test('the field has the focus on entry and the autocomplete of one-time codes', () => {
  const { input } = setUp();
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
});

test('a complete code is submitted once', async () => {
  const { input, codes } = setUp();
  await userEvent.type(input, '12345');
  expect(codes()).toEqual([]);
  await userEvent.type(input, '6789');
  expect(codes()).toEqual(['123456']);
  expect(input).toHaveValue('123456');
});

test.each([
  ['abc: 123456.', '123456'],
  ['123 456', '123456'],
  ['123-456-789', '123456'],
  ['Your code is 654321', '654321'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
])('pasting %j submits %s', async (text, code) => {
  const { codes } = setUp();
  await userEvent.paste(text);
  expect(codes()).toEqual([code]);
});

test('characters other than digits are removed, and the caret keeps its place', async () => {
  const { input } = setUp();
  await userEvent.type(input, '123');
  await userEvent.type(input, 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input).toHaveValue('123');
  expect(input.selectionStart).toBe(1);
});

test('text of an input method is read when its composition ends', () => {
  const { input, codes } = setUp();
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: '１２３４５６' }, isComposing: true });
  expect(input).toHaveValue('１２３４５６');
  expect(codes()).toEqual([]);
  fireEvent.compositionEnd(input);
  expect(codes()).toEqual(['123456']);
});

test('after a failure the digits stay, the field regains the focus, and a change or Enter submits again', async () => {
  const { input, codes, update } = setUp();
  await userEvent.type(input, '123456');
  update({ disabled: true });
  expect(input).toBeDisabled();
  update({ error: 'Invalid passcode, please try again.' });

  expect(input).toBeEnabled();
  expect(input).toHaveFocus();
  expect(input).toHaveValue('123456');
  expect(input).toHaveAccessibleDescription('Invalid passcode, please try again.');
  expect(screen.getByRole('alert')).toBeInTheDocument();

  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Backspace}');
  await userEvent.keyboard('7');
  await userEvent.keyboard('{Backspace}7');
  expect(codes()).toEqual(['123456', '123456', '123457', '123457']);
});

test('Enter does not submit a rejected code again, but a change does', async () => {
  const { input, codes, update } = setUp();
  await userEvent.type(input, '123456');
  update({ disabled: true });
  update({ error: 'Invalid passcode, please try again.', isRejected: true });
  await userEvent.keyboard('{Enter}');
  expect(codes()).toEqual(['123456']);
  await userEvent.keyboard('{Backspace}7');
  expect(codes()).toEqual(['123456', '123457']);
});

test.each([
  ['typing at the end begins a new one', (user: User) => user.keyboard('2'), '2', []],
  [
    'a code pasted at the end takes its place',
    (user: User) => user.paste('Code: 654321'),
    '654321',
    ['654321'],
  ],
  [
    'a digit typed before another replaces it',
    (user: User) => user.keyboard('{Home}2'),
    '211111',
    ['211111'],
  ],
])('after a failure %s', async (_, act, value, next) => {
  const { input, codes, update } = setUp();
  const user = userEvent.setup();
  await user.type(input, '111111');
  update({ disabled: true });
  update({ error: 'Invalid passcode, please try again.' });
  await act(user);
  expect(input).toHaveValue(value);
  expect(codes()).toEqual(['111111', ...next]);
});

test('Enter does nothing while the code is incomplete', async () => {
  const { input, codes } = setUp();
  await userEvent.type(input, '12{Enter}');
  expect(codes()).toEqual([]);
});

test('the field does not take the focus from an element that the person focused meanwhile', async () => {
  const { update } = setUp();
  update({ disabled: true });
  await userEvent.click(screen.getByRole('button'));
  update({});
  expect(screen.getByRole('button')).toHaveFocus();
});

test('a pending check is announced with its label', () => {
  const { update } = setUp();
  update({ disabled: true, progress: 'Verifying passcode...' });
  expect(screen.getByRole('progressbar', { name: 'Verifying passcode...' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Verifying passcode...');
});
