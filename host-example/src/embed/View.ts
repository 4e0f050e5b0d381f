import type { BootstrapModule, WidgetProps } from '@portico/loader';
import type { ModuleName } from './description';

/** One widget on the page, mounted as a component, by a mount function or as an element. */
export interface View {
  /** Renders the widget with these properties. It can be called again. It throws the widget's errors. */
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

/** Mounts the widget with its mount function. Each update calls the function again. */
export function createMountView(target: HTMLElement, module: ModuleName, bootstrap: BootstrapModule): View {
  return {
    update: (props) => void bootstrap[mountFunctions[module]]({ ...props, elementId: `#${target.id}` }),
    remove: () => target.replaceChildren(),
  };
}

/** Mounts the widget as a custom element. Each update sets the element's properties. */
export function createElementView(target: HTMLElement, module: ModuleName, bootstrap: BootstrapModule): View {
  const [tag, className] = elements[module];
  if (!customElements.get(tag)) customElements.define(tag, bootstrap[className]);
  const element = document.createElement(tag);
  let known: string[] = [];
  return {
    update(props) {
      // If the new description does not contain a property, the property is reset.
      const gone = known.map((name) => [name, undefined]);
      known = Object.keys(props);
      Object.assign(element, Object.fromEntries(gone), props);
      if (!element.isConnected) target.append(element);
    },
    remove: () => element.remove(),
  };
}
