import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { ExternalLink } from './Link';
import { Logo } from './Logo';
import { Notice } from './Notice';
import { Screen } from './Screen';
import { TextField } from './TextField';
import { Watermark } from './Watermark';

test('a pending button keeps its name and the focus, and neither acts nor submits', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Email" />
      <Button type="submit" pending={pending} onClick={onClick}>
        Continue
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Continue' });
  await userEvent.click(button);
  rerender(form(true));
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  button.focus();

  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Continue');
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('links to other sites open a tab without access to this page', () => {
  render(
    <>
      <ExternalLink href="https://stytch.com/docs">Docs</ExternalLink>
      <Watermark href="https://stytch.com" label="Powered by Stytch" />
    </>,
  );
  for (const link of screen.getAllByRole('link')) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(screen.getByRole('img', { name: 'Powered by Stytch' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Powered by Stytch' })).toBeInTheDocument();
});

test('a field shows its error and keeps the typed text', async () => {
  const onValueChange = jest.fn();
  const field = (error?: string) => (
    <TextField label="Email" value="ada" onValueChange={onValueChange} error={error} id="mail" />
  );
  const { rerender } = render(field());
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeValid();
  expect(input).not.toHaveAccessibleDescription();

  rerender(field('Invalid email'));
  expect(input).toHaveValue('ada');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Invalid email');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email');

  await userEvent.type(input, 'X');
  expect(onValueChange).toHaveBeenCalledWith('adaX');
});

test.each([
  ['error', 'alert'],
  ['warning', 'status'],
  ['success', 'alert'],
] as const)('a notice of kind %s has the role %s, and is absent without a text', (variant, role) => {
  const { rerender, container } = render(<Notice variant={variant} text="Words" />);
  expect(screen.getByRole(role)).toHaveTextContent('Words');
  rerender(<Notice variant={variant} text="" />);
  expect(container).toBeEmptyDOMElement();
});

// Screen readers do not announce an alert that gets the text that it already has.
test('a notice with another cause is a new alert, even if its text is the same', () => {
  const causes = [{ code: 'network' }, { code: 'network' }];
  const notice = (cause: unknown) => <Notice variant="error" text="Words" cause={cause} />;
  const { rerender } = render(notice(causes[0]));
  const first = screen.getByRole('alert');
  rerender(notice(causes[0]));
  expect(screen.getByRole('alert')).toBe(first);
  rerender(notice(causes[1]));
  expect(screen.getByRole('alert')).not.toBe(first);
  expect(screen.getByRole('alert')).toHaveTextContent('Words');
});

test('a logo is requested without a referrer and disappears when it fails, until its URL changes', () => {
  const { rerender, container } = render(<Logo url="https://a.example/1" alt="Acme" />);
  const logo = screen.getByRole('img', { name: 'Acme' });
  expect(logo).toHaveAttribute('referrerpolicy', 'no-referrer');
  fireEvent.error(logo);
  expect(container).toBeEmptyDOMElement();
  rerender(<Logo url="https://a.example/2" alt="Acme" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://a.example/2');
});

test('a screen takes the focus without scrolling, unless an element outside the widget has it', () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  const widget = (name: string) => (
    <>
      <input aria-label="Coupon" />
      <div data-portico="">
        <Screen key={name} title={name} focusesTitle />
      </div>
    </>
  );
  const { rerender } = render(widget('First'));
  expect(screen.getByRole('heading', { name: 'First' })).toHaveFocus();
  rerender(widget('Second'));
  expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
  screen.getByLabelText('Coupon').focus();
  rerender(widget('Third'));
  expect(screen.getByLabelText('Coupon')).toHaveFocus();
});
