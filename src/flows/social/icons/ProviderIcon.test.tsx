import { render } from '@testing-library/react';
import { oauthProviders } from '../../../contract/social';
import { icons } from './icons';
import { ProviderIcon } from './ProviderIcon';

test('each icon is drawn completely, and is hidden from screen readers', () => {
  for (const provider of oauthProviders) {
    const { container, unmount } = render(<ProviderIcon provider={provider} hostIconUrl={undefined} />);
    const drawn = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect([provider, drawn]).toEqual([provider, icons[provider].paths.map(({ d }) => d)]);
    expect(drawn).not.toEqual([]);
    expect(container.querySelector('svg')).toHaveAttribute(
      'viewBox',
      expect.stringMatching(/^\S+ \S+ \d+ \d+$/),
    );
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    unmount();
  }
});

test('a page’s rules cannot recolour an icon, and monochrome icons have the text’s colour', () => {
  const { container } = render(<ProviderIcon provider="apple" hostIconUrl={undefined} />);
  expect(container.querySelector('path')).toHaveStyle({ fill: 'currentColor', stroke: 'none' });
});
