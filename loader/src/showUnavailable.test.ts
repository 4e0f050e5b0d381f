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

test('says that sign-in is unavailable, in place of what was there', () => {
  showUnavailable(target, { onRetry: jest.fn() });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Sign-in is unavailable\. Try again\.$/);
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

test('the button takes the text away and tries again', async () => {
  const onRetry = jest.fn();
  showUnavailable(target, { onRetry });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(target).toBeEmptyDOMElement();
});

test('a host has its own words, as text', () => {
  showUnavailable(target, {
    onRetry: jest.fn(),
    text: { sentence: '<b>Zu</b>: {retry}!', retry: 'Nochmal' },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('<b>Zu</b>: Nochmal!');
});

test('it can be taken away', () => {
  showUnavailable(target, { onRetry: jest.fn() })();
  expect(target).toBeEmptyDOMElement();
});

test('where trying again cannot help it says so, without a button', () => {
  const error = new LoaderError('incompatible_host', 'for developers');
  showUnavailable(target, { onRetry: jest.fn(), error });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Sign-in cannot be shown here\.$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
