import { fireEvent, render, screen } from '@testing-library/react';
import { pageClock } from '../../browser/inTime';
import { ToastProvider, useToast } from './ToastProvider';

jest.mock('./ToastStack', () => {
  throw new Error('Loading chunk failed');
});

function Shower() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ kind: 'success', text: 'Code resent' })}>
      Show
    </button>
  );
}

test('where the toasts cannot be had, the latest words stand below as a banner', async () => {
  const { container } = render(
    <ToastProvider dismissLabel="Dismiss" clock={{ ...pageClock, now: () => 0 }}>
      <Shower />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Code resent');
  await screen.findByText('Code resent', { selector: '[dir=auto]' }); // the banner is there
  expect(container.querySelector('[data-variant=success]')).toHaveTextContent('Code resent');
});
