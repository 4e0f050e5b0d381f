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

test('the options show dial code and name, and the closed select shows the dial code alone', async () => {
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

test('onValueChange gets the number and the input, so that its caret can be restored', async () => {
  const onValueChange = jest.fn();
  render(field({ onValueChange }));
  const input = screen.getByRole('textbox', { name: 'Phone number' });
  await userEvent.type(input, '4');
  expect(onValueChange).toHaveBeenCalledWith('4', input);
  expect(input).toHaveAttribute('type', 'tel');
  expect(input).toHaveAttribute('autocomplete', 'tel-national');
});

test('the error is linked to the field and announced', () => {
  render(field({ error: 'Invalid phone number, please try again.' }));
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Invalid phone number, please try again.');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid phone number');
});
