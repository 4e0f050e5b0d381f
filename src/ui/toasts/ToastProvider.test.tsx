import { fireEvent, render, screen } from '@testing-library/react';
import { pageClock } from '../../browser/types';
import { ToastProvider, useToast } from './ToastProvider';

jest.mock('./ToastStack', () => {
  throw new Error('Loading chunk failed');
});

function ShowButton() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ kind: 'success', text: () => 'Code resent' })}>
      Show
    </button>
  );
}

// Screen readers do not announce a status that is inserted together with its text.
test("if the toasts' chunk fails to load, the latest text shows below the screen as an alert", async () => {
  const { container } = render(
    <ToastProvider clock={{ ...pageClock, now: () => 0 }}>
      <ShowButton />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Code resent');
  // Plain text first, until the component with icon and direction (`dir=auto`) has loaded.
  await screen.findByText('Code resent', { selector: '[dir=auto]' });
  expect(container.querySelector('[data-variant=success]')).toHaveTextContent('Code resent');
});
