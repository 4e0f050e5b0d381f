import type { PorticoLoader, WidgetProps } from '@portico/loader';
import { usePortico } from '@portico/loader/react';
import { endpoints, publicToken } from './start';

/** The properties of Login on all pages of the bench. */
export const props: WidgetProps = {
  publicToken,
  clientOptions: { endpoints },
  config: { products: ['emailMagicLinks'] },
};

export function Login({ loader }: { loader: PorticoLoader }) {
  const state = usePortico(loader, 'Login');
  return state.status === 'ready' ? <state.Widget {...props} /> : null;
}
