import type { BootstrapModule, WidgetProps } from '@portico/loader';
import type { ModuleName } from './description';

/** One widget on the page: a component, a mount function or an element. */
export interface View {
  /** Renders, or renders again. Throws the widget's errors. */
  update(props: WidgetProps): void;
  remove(): void;
}

export const mountFunctions = {
  Login: 'mountLogin',
  ResetPassword: 'mountResetPassword',
  PasskeyRegistration: 'mountPasskeyRegistration',
  IdentityProvider: 'mountIdentityProvider',
} as const satisfies Record<ModuleName, keyof BootstrapModule>;

const elements = {
  Login: ['stytch-ui', 'StytchUI'],
  ResetPassword: ['stytch-reset-password', 'StytchResetPassword'],
  PasskeyRegistration: ['stytch-passkey-registration', 'StytchPasskeyRegistration'],
  IdentityProvider: ['stytch-identity-provider', 'StytchIdentityProvider'],
} as const satisfies Record<ModuleName, [string, keyof BootstrapModule]>;

/** With the mount function, which is called again for every render. */
export function createMountView(target: HTMLElement, module: ModuleName, bootstrap: BootstrapModule): View {
  return {
    update: (props) => void bootstrap[mountFunctions[module]]({ ...props, elementId: `#${target.id}` }),
    remove: () => target.replaceChildren(),
  };
}

/** With the custom element and its properties. */
export function createElementView(target: HTMLElement, module: ModuleName, bootstrap: BootstrapModule): View {
  const [tag, className] = elements[module];
  if (!customElements.get(tag)) customElements.define(tag, bootstrap[className]);
  const element = document.createElement(tag);
  let known: string[] = [];
  return {
    update(props) {
      // A property that is missing in the new description is reset.
      const gone = known.map((name) => [name, undefined]);
      known = Object.keys(props);
      Object.assign(element, Object.fromEntries(gone), props);
      if (!element.isConnected) target.append(element);
    },
    remove: () => element.remove(),
  };
}
