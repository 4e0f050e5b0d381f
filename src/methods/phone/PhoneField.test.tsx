import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { StrictMode, useState } from 'react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { ServicesContext } from '../../store/hooks';
import type { Services } from '../../store/services';
import { SettingsContext, type Settings } from '../../store/settings';
import { PhoneField } from './PhoneField';
import { dialableCharacters, formatWhileTyping, type PhoneValue } from './phoneNumber';

const browser = fakeBrowser();

interface TestFieldProps {
  start: PhoneValue;
  onChange?(value: PhoneValue): void;
}

function TestField({ start, onChange }: TestFieldProps) {
  const [value, setValue] = useState(start);
  const change = (next: PhoneValue) => {
    onChange?.(next);
    setValue(next);
  };
  return (
    // The casts are safe: the field uses only these properties.
    <ServicesContext value={{ browser } as unknown as Services}>
      <SettingsContext value={{ locale: 'en' } as Settings}>
        <PhoneField label="Number" value={value} onChange={change} onEdit={() => {}} error="" />
      </SettingsContext>
    </ServicesContext>
  );
}

// The library returns its results in order, so one more call ends after all earlier ones. After typing with `user`, tests
// wait until the field shows the result instead.
const untilFormatted = () =>
  act(async () => void (await formatWhileTyping({ text: '1', country: 'US' }, browser)));

function open(text = '', country = 'US', onChange?: TestFieldProps['onChange']) {
  const view = render(<TestField start={{ text, country }} onChange={onChange} />, {
    wrapper: StrictMode,
  });
  const input = screen.getByLabelText<HTMLInputElement>('Number');
  const select = screen.getByLabelText<HTMLSelectElement>('Country code');
  const user = userEvent.setup({ delay: null });
  /** A bar stands for the caret. */
  const textWithCaret = () => {
    const { value, selectionStart, selectionEnd } = input;
    expect(selectionStart).toBe(selectionEnd);
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
  };
  const edit = (withCaret: string) => {
    const [before = '', after = ''] = withCaret.split('|');
    input.focus();
    fireEvent.input(input, { target: { value: before + after } });
    input.setSelectionRange(before.length, before.length);
  };
  return { ...view, input, select, user, textWithCaret, edit };
}

beforeAll(untilFormatted);

test('Backspace deletes the whole number, including brackets', async () => {
  const { user, input } = open();
  await user.type(input, '2025550162');
  for (let presses = 0; input.value && presses < 20; presses++) {
    await user.keyboard('{Backspace}');
    await untilFormatted();
  }
  await waitFor(() => expect(input).toHaveValue(''));
});

test.each([
  ['a digit is inserted in the middle', '(202) 555-01', '(2027|) 555-01', '(202) 7|55-501'],
  ['only a bracket is deleted', '(202) 555', '(202| 555', '(202| 555'],
  [
    'a number between invisible characters is pasted',
    '',
    '\u202a＋1\u00ad 202-555-0162\u202c|',
    '+1 202 555 0162|',
  ],
  ['a number grows too long', '(202) 555-0162', '(202) 555-01623|', '20255501623|'],
])(
  'when %s, the text is formatted and the caret (|) stays behind its digit',
  async (_, before, edited, after) => {
    const { edit, textWithCaret } = open(before);
    edit(edited);
    await untilFormatted();
    expect(textWithCaret()).toBe(after);
  },
);

test('choosing another country reformats the number', async () => {
  const { select, user, input } = open('0612345678');
  await user.selectOptions(select, '+33 France');
  await waitFor(() => expect(input).toHaveValue('06 12 34 56 78'));
  expect(select).toHaveValue('FR');
  expect(screen.getByText('+33')).toBeInTheDocument(); // the closed select shows the calling code alone
});

test('an international number, typed key by key, selects its country without changing the chosen one', async () => {
  const countriesInStore = new Set<string>();
  const { user, input, select } = open('', 'US', ({ country }) => countriesInStore.add(country));
  for (const key of '011436641234567') {
    await user.type(input, key);
    await untilFormatted();
  }
  expect(input).toHaveValue('011 43 664 1234567');
  expect(select).toHaveValue('AT');
  expect([...countriesInStore]).toEqual(['US']);
  await user.clear(input);
  await untilFormatted();
  expect(select).toHaveValue('US');
});

test('a text that a keyboard composes is formatted only when the composition ends', async () => {
  const { edit, input, textWithCaret } = open();
  fireEvent.compositionStart(input);
  edit('202555|');
  await untilFormatted();
  edit('2025550|');
  await untilFormatted();
  expect(textWithCaret()).toBe('2025550|');
  fireEvent.compositionEnd(input);
  await untilFormatted();
  expect(textWithCaret()).toBe('(202) 555-0|');
});

test('any sequence of edits keeps every digit, and the caret stays behind its digit', async () => {
  const place = fc.nat(20);
  const piece = fc.string({ unit: fc.constantFrom(...'0123456789+ ()-'), minLength: 1, maxLength: 4 });
  const change = fc.record({ from: place, length: fc.nat(4), piece: fc.oneof(fc.constant(''), piece) });
  const countries = fc.constantFrom('US', 'GB', 'FR', 'DE', 'BR', 'JP', 'AS', 'IT', 'AT');
  await fc.assert(
    fc.asyncProperty(countries, fc.array(change, { maxLength: 8 }), async (country, changes) => {
      const { edit, input, unmount } = open('', country);
      for (const { from, length, piece: typed } of changes) {
        const before = input.value.slice(0, from) + typed;
        const after = input.value.slice(from + length);
        edit(`${before}|${after}`);
        await untilFormatted();
        expect(dialableCharacters(input.value)).toBe(dialableCharacters(before + after));
        expect(dialableCharacters(input.value.slice(0, input.selectionStart ?? 0))).toBe(
          dialableCharacters(before),
        );
      }
      unmount();
    }),
    { numRuns: 40 },
  );
});
