import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useDeleted } from './useDeleted';

test('nodes in a shadow root are gone with the element that carries it', async () => {
  const carrier = document.body.appendChild(document.createElement('div'));
  const shadow = carrier.attachShadow({ mode: 'open' });
  let deleted: boolean | undefined;
  function Probe() {
    const root = useRef<HTMLDivElement>(null);
    deleted = useDeleted(root, true);
    return <div ref={root} />;
  }
  render(<Probe />, { container: shadow });
  expect(deleted).toBe(false);
  await act(async () => carrier.remove());
  expect(deleted).toBe(true);
});
