import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { render, screen, waitFor } from '@testing-library/react';
import { renderWidget } from '../../../../tests/support/fakes/renderWidget';
import { oauthProviders } from '../../../contract/social';
import { createIcon } from './createIcon';
import { files } from './files';

const read = (provider: string) => readFileSync(join(__dirname, `${provider}.svg`), 'utf8');

test('every provider has an icon', () => {
  expect(Object.keys(files).sort()).toEqual([...oauthProviders].sort());
});

test.each(oauthProviders)(
  'the icon of %s is drawn completely, has at most 1 kB, and is hidden from screen readers',
  (provider) => {
    const svg = read(provider);
    const Icon = createIcon(svg);
    const { container } = render(<Icon />);
    const drawn = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect(drawn).toEqual([...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d));
    expect(svg.match(/<\w+/g)).toEqual(['<svg', ...drawn.map(() => '<path')]);
    expect(container.querySelector('svg')).toHaveAttribute(
      'viewBox',
      expect.stringMatching(/^\S+ \S+ \d+ \d+$/),
    );
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.innerHTML).not.toMatch(/ id=/);
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(1_000);
  },
);

test('only paths and their colours are taken from a file', () => {
  const Icon = createIcon(
    '<svg viewBox="0 0 1 1" onload="run()"><script>run()</script><image href="https://elsewhere.example"/>' +
      '<path fill="url(https://elsewhere.example)" d="M0 0"/><path fill="#fff" d="M1 1" onclick="run()"/><path fill="#fff" d="M2 2"/></svg>',
  );
  const { container } = render(<Icon />);
  expect(container.querySelectorAll('svg > *')).toHaveLength(1);
  expect(container.querySelector('path')).toHaveAttribute('d', 'M2 2');
  expect(container.innerHTML).not.toMatch(/elsewhere|run/);
});

test('a page’s rules cannot recolour an icon, and monochrome icons have the text’s colour', () => {
  const Icon = createIcon(read('apple'));
  const { container } = render(<Icon />);
  expect(container.querySelector('path')).toHaveStyle({ fill: 'currentColor', stroke: 'none' });
});

test('a button without its icon shows its name in the icons layout, and onError is called once for all icons', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const providers = [{ type: 'yahoo' }, { type: 'twitch' }] as const;
  const { errors } = renderWidget({
    config: { products: ['oauth'], oauthOptions: { providers: [...providers] } },
    presentation: { options: { socialButtons: 'icons' } },
  });
  for (const name of ['Yahoo', 'Twitch'])
    expect(await screen.findByText(`Continue with ${name}`)).toBeVisible();
  await waitFor(() => expect(errors).toMatchObject([{ code: 'chunk_failed' }]));
});

test('a button with its icon shows the icon alone in the icons layout', async () => {
  jest.restoreAllMocks();
  const { container, errors } = renderWidget({
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'figma' }] } },
    presentation: { options: { socialButtons: 'icons' } },
  });
  await waitFor(() => expect(container.querySelector('button svg')).not.toBeNull());
  expect(screen.getByRole('button', { name: 'Continue with Figma' })).toHaveTextContent('');
  expect(errors).toEqual([]);
});
