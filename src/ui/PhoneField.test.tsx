import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneField } from './PhoneField';
import type { PhoneFieldProps } from './PhoneField';

const countries = [
  { code: 'US', dialCode: '1', name: 'United States' },
  { code: 'AS', dialCode: '1684', name: 'American Samoa' },
  { code: 'GB', dialCode: '44', name: 'United Kingdom' },
];

function field(props: Partial<PhoneFieldProps> = {}) {
  return (
    <PhoneField
      label="Phone number"
      countryLabel="Country code"
      countries={countries}
      country="US"
      onCountryChange={() => {}}
      value=""
      onValueChange={() => {}}
      {...props}
    />
  );
}

test('the country is chosen by dial code and name; closed, the control reads the code alone', async () => {
  const onCountryChange = jest.fn();
  const { rerender } = render(field({ onCountryChange }));
  const select = screen.getByRole('combobox', { name: 'Country code' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '+1 United States',
    '+1684 American Samoa',
    '+44 United Kingdom',
  ]);
  expect(screen.getByText('+1')).toBeInTheDocument();

  await userEvent.selectOptions(select, '+44 United Kingdom');
  expect(onCountryChange).toHaveBeenCalledWith('GB');
  rerender(field({ country: 'GB' }));
  expect(screen.getByText('+44')).toBeInTheDocument();
});

test('the number is handed on with the input, so that the caret can be kept', async () => {
  const onValueChange = jest.fn();
  render(field({ onValueChange }));
  const input = screen.getByRole('textbox', { name: 'Phone number' });
  await userEvent.type(input, '4');
  expect(onValueChange).toHaveBeenCalledWith('4', input);
  expect(input).toHaveAttribute('type', 'tel');
  expect(input).toHaveAttribute('autocomplete', 'tel-national');
});

test('an error is linked and announced', () => {
  render(field({ error: 'Invalid phone number, please try again.' }));
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Invalid phone number, please try again.');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid phone number');
});

test('one country is enough', () => {
  render(field({ countries: countries.slice(2), country: 'GB' }));
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(screen.getByText('+44')).toBeInTheDocument();
});
