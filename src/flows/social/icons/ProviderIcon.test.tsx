import { render, screen } from '@testing-library/react';
import { renderWidget } from '../../../../tests/support/fakes/renderWidget';
import { oauthProviders } from '../../../contract/social';
import { icons } from './icons';
import { ProviderIcon } from './ProviderIcon';

test.each(oauthProviders)(
  'the icon of %s is drawn completely, and is hidden from screen readers',
  (provider) => {
    const { container } = render(<ProviderIcon provider={provider} hostIconUrl={undefined} />);
    const drawn = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect(drawn).toEqual(icons[provider].paths.map(({ d }) => d));
    expect(drawn).not.toEqual([]);
    expect(container.querySelector('svg')).toHaveAttribute(
      'viewBox',
      expect.stringMatching(/^\S+ \S+ \d+ \d+$/),
    );
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
);

test('a page’s rules cannot recolour an icon, and monochrome icons have the text’s colour', () => {
  const { container } = render(<ProviderIcon provider="apple" hostIconUrl={undefined} />);
  expect(container.querySelector('path')).toHaveStyle({ fill: 'currentColor', stroke: 'none' });
});

test('a button shows its icon alone in the icons layout', async () => {
  const { container, errors } = renderWidget({
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'figma' }] } },
    presentation: { options: { socialButtons: 'icons' } },
  });
  expect(await screen.findByRole('button', { name: 'Continue with Figma' })).toHaveTextContent('');
  expect(container.querySelector('button svg')).not.toBeNull();
  expect(errors).toEqual([]);
});
