/** Tests properties that cannot be read. The host's own components must keep working. */
import { render, screen } from '@testing-library/react';
import type { WidgetError, WidgetProps } from '../contract/widgetProps';
import { flows, mainParts } from '../flows';
import * as main from '../flows/main';
import { english } from '../messages/languages/language';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import { EnvironmentContext } from '../widget/environment/environment';
import { FederatedWidget } from './FederatedWidget';

const validProps = { publicToken: 'public-token-test-1', config: { products: ['emailMagicLinks' as const] } };

function throwing(): never {
  throw new Error('read');
}
const unreadable = (name: string) => Object.defineProperty({}, name, { get: throwing, enumerable: true });

function renderBesideHost(props: Partial<WidgetProps>) {
  const errors: WidgetError[] = [];
  const callbacks = { onError: (error: WidgetError) => void errors.push(error) };
  const environment = {
    createBrowser: () => fakeBrowser(),
    createIdentityLoader: () => async () => fakeIdentity(),
    flows,
    mainParts,
    loadLanguage: async () => english,
  };
  const ui = (config: WidgetProps['config']) => (
    <EnvironmentContext value={environment}>
      <p>The host’s own</p>
      <FederatedWidget module="Login" eager={main} props={{ callbacks, ...validProps, config, ...props }} />
    </EnvironmentContext>
  );
  const { rerender } = render(ui(validProps.config));
  return { errors, rerender: (config: WidgetProps['config']) => rerender(ui(config)) };
}

test.each<[path: string, props: Partial<WidgetProps>]>([
  ['styles.colors.primary', { styles: { colors: unreadable('primary') } }],
  ['presentation.options', { presentation: unreadable('options') }],
  ['strings.main.title', { strings: unreadable('main.title') }],
  ['clientOptions.endpoints', { clientOptions: unreadable('endpoints') }],
  ['config.products', { config: unreadable('products') as typeof validProps.config }],
  [
    'config.products[0]',
    { config: { products: Object.defineProperty(['otp' as const], 0, { get: throwing, enumerable: true }) } },
  ],
  ['preset.screen', { preset: unreadable('screen') as WidgetProps['preset'] }],
])('if %s cannot be read, the widget and onError name its path', async (path, props) => {
  jest.spyOn(console, 'error').mockImplementation();
  const { errors } = renderBesideHost(props);
  expect(await screen.findByText(`${path}: the value cannot be read.`)).toBeVisible();
  expect(screen.getByText('The host’s own')).toBeVisible();
  expect(errors).toEqual([expect.objectContaining({ code: 'invalid_config', path })]);
  jest.restoreAllMocks();
});

test('the widget does not read the same configuration again on the next render of the host', async () => {
  let reads = 0;
  const config = Object.defineProperty({ products: [] }, 'products', {
    get: () => (reads++, ['emailMagicLinks']),
  });
  const { rerender } = renderBesideHost({});
  rerender(config);
  const readsBefore = reads;
  rerender(config);
  expect(reads).toBe(readsBefore);
  expect(await screen.findByLabelText('Email')).toBeVisible();
});
