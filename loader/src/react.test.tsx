import { StrictMode } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PorticoLoader } from './createPorticoLoader';
import { LoaderError } from './LoaderError';
import { Portico } from './react';

function Widget({ locale }: { locale?: string }) {
  return <p>Widget in {locale}</p>;
}

function fakeLoader(load: () => Promise<unknown>): PorticoLoader {
  // These tests load components only, not the other modules.
  return { load: load as PorticoLoader['load'] };
}

test('shows the fallback, then the widget with its properties', async () => {
  const loader = fakeLoader(async () => ({ default: Widget }));
  render(
    <StrictMode>
      <Portico loader={loader} name="Login" locale="de" fallback={<p>One moment</p>} />
    </StrictMode>,
  );
  expect(screen.getByText('One moment')).toBeVisible();
  expect(await screen.findByText('Widget in de')).toBeVisible();
});

test('shows that sign-in is unavailable, and loads again on a press', async () => {
  const load = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new LoaderError('timeout', 'too late'));
  load.mockResolvedValue({ default: Widget });
  render(<Portico loader={fakeLoader(load)} name="Login" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in is unavailable. Try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Widget/)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('shows no button where a retry cannot help', async () => {
  const load = async () => {
    throw new LoaderError('incompatible_host', 'for developers');
  };
  render(<Portico loader={fakeLoader(load)} name="Login" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in cannot be shown here.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a widget that arrives after unmounting renders nothing', async () => {
  let arrive: (module: unknown) => void = () => undefined;
  const loader = fakeLoader(() => new Promise((resolve) => (arrive = resolve)));
  const { unmount, container } = render(<Portico loader={loader} name="Login" />);
  unmount();
  arrive({ default: Widget });
  await Promise.resolve();
  expect(container).toBeEmptyDOMElement();
});
