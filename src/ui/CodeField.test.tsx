import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeField } from './CodeField';

type State = { disabled?: boolean; error?: string; isRejected?: boolean; progress?: string };

const invalid = 'Not this one.';

function setUp() {
  const codes: string[] = [];
  const field = (state: State = {}) => (
    <>
      <CodeField
        label="Code"
        length={6}
        onComplete={(code) => {
          codes.push(code);
          rerender(field({ progress: 'Verifying passcode...' }));
        }}
        {...state}
      />
      <button type="button">Elsewhere</button>
    </>
  );
  const { rerender } = render(field());
  const update = (state: State) => rerender(field(state));
  return {
    input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }),
    user: userEvent.setup(),
    codes,
    update,
    reject: () => update({ error: invalid, isRejected: true }),
  };
}

async function setUpRejected(code = '111111') {
  const field = setUp();
  await field.user.type(field.input, code);
  field.reject();
  return field;
}

test('a complete code is submitted once, and the field keeps its focus and its digits while it is checked and after a failure', async () => {
  const { input, codes, user, reject } = setUp();
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  await user.type(input, '12345');
  expect(codes).toEqual([]);
  await user.type(input, '6789');
  expect(codes).toEqual(['123456']);
  expect(input).toHaveValue('123456');
  expect(screen.getByRole('status')).toHaveTextContent('Verifying passcode...');
  expect(input).toBeEnabled();
  reject();
  expect(input).toHaveFocus();
  expect(input).toHaveValue('123456');
  expect(input).toHaveAccessibleDescription(invalid);
  // as a password manager does
  fireEvent.input(input, { target: { value: '182913' } });
  expect(codes).toEqual(['123456', '182913']);
});

test.each([
  ['abc: 123456.', '123456'],
  ['482913 is your code, or call 555 0100', '482913'],
  ['\u202a48\u200b29\u00ad13\u202c\ufeff', '482913'],
  ['𝟏𝟐𝟑𝟒𝟓𝟔', '123456'],
])('pasting %j submits %s', async (text, code) => {
  const { input, codes, user } = setUp();
  await user.paste(text);
  expect(codes).toEqual([code]);
  expect(input).toHaveValue(code);
});

test('text of an input method is read when its composition ends', () => {
  const { input, codes } = setUp();
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: '１２３４５６' }, isComposing: true });
  expect(input).toHaveValue('１２３４５６');
  expect(codes).toEqual([]);
  fireEvent.compositionEnd(input);
  expect(codes).toEqual(['123456']);
});

test.each([
  ['after the last digit', '482913'],
  ['over the selected digits', '{Control>}a{/Control}482913'],
])('a rejected code that is typed anew %s is sent as one guess', async (_, keys) => {
  const { input, codes, user } = await setUpRejected();
  await user.keyboard(keys.slice(0, -1));
  expect(input).toHaveValue('48291');
  expect(codes).toEqual(['111111']);
  await user.keyboard(keys.slice(-1));
  expect(codes).toEqual(['111111', '482913']);
});

test('digits that are typed while a code is checked are sent once, after its rejection', async () => {
  const { input, codes, user, reject } = setUp();
  await user.type(input, '111111');
  await user.keyboard('{Home}482913{Enter}');
  expect(codes).toEqual(['111111']);
  expect(input).toHaveValue('482913');
  reject();
  expect(codes).toEqual(['111111', '482913']);
  reject();
  expect(codes).toEqual(['111111', '482913']);
});

test('Enter repeats a check that failed, but not one that rejected the code', async () => {
  const { input, codes, user, update, reject } = setUp();
  await user.type(input, '123456');
  update({ error: 'We could not reach the server.' });
  await user.keyboard('{Enter}');
  expect(codes).toEqual(['123456', '123456']);
  reject();
  await user.keyboard('{Enter}');
  expect(codes).toEqual(['123456', '123456']);
});

test('Enter sends what is visible, although the browser has set it without an event', async () => {
  const { input, codes, user } = setUp();
  input.value = 'Code: 482913';
  await user.keyboard('{Enter}');
  expect(codes).toEqual(['482913']);
});

test('a field that is enabled again takes the focus back, unless another element has it', async () => {
  const { input, user, update } = setUp();
  update({ disabled: true });
  input.blur();
  update({});
  expect(input).toHaveFocus();
  update({ disabled: true });
  await user.click(screen.getByRole('button'));
  update({});
  expect(screen.getByRole('button')).toHaveFocus();
});
