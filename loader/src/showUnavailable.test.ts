import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { LoaderError } from './LoaderError';
import { showUnavailable } from './showUnavailable';

let target: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<main><p>Loading</p></main>';
  const main = document.querySelector('main');
  if (!main) throw new Error('no main');
  target = main;
});

test('shows that sign-in is unavailable in place of the previous content', () => {
  showUnavailable(target, { onRetry: jest.fn() });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Sign-in is unavailable\. Try again\.$/);
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

test('the button removes the text and tries again', async () => {
  const onRetry = jest.fn();
  showUnavailable(target, { onRetry });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(target).toBeEmptyDOMElement();
});

test('a host can set the text, which is inserted as plain text', () => {
  showUnavailable(target, {
    onRetry: jest.fn(),
    text: { sentence: '<b>Zu</b>: {retry}!', retry: 'Nochmal' },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('<b>Zu</b>: Nochmal!');
});

test('the returned function removes the text', () => {
  showUnavailable(target, { onRetry: jest.fn() })();
  expect(target).toBeEmptyDOMElement();
});

test('shows no button where a retry cannot help', () => {
  const error = new LoaderError('incompatible_host', 'for developers');
  showUnavailable(target, { onRetry: jest.fn(), error });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Sign-in cannot be shown here\.$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
