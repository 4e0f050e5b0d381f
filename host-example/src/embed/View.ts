import type { BootstrapModule, WidgetProps } from '@portico/loader';
import type { ModuleName } from './description';

/**
 * A widget on the page. There are three kinds: a React component, a custom element, and a widget of a mount function.
 */
export interface View {
  /** Mounts the widget, or passes new properties to it. Throws the mount function's error, if there is one. */
  update(props: WidgetProps): void;
  remove(): void;
}

export const mountFunctions = {
  Login: 'mountLogin',
  ResetPassword: 'mountResetPassword',
  PasskeyRegistration: 'mountPasskeyRegistration',
  IdentityProvider: 'mountIdentityProvider',
  Account: 'mountAccount',
} as const satisfies Record<ModuleName, keyof BootstrapModule>;

/** The custom elements: their tags, and the names of their classes in the module `bootstrap`. */
const elements = {
  Login: ['stytch-ui', 'StytchUI'],
  ResetPassword: ['stytch-reset-password', 'StytchResetPassword'],
  PasskeyRegistration: ['stytch-passkey-registration', 'StytchPasskeyRegistration'],
  IdentityProvider: ['stytch-identity-provider', 'StytchIdentityProvider'],
  Account: ['portico-account', 'PorticoAccount'],
} as const satisfies Record<ModuleName, [string, keyof BootstrapModule]>;

export function createMountView(target: HTMLElement, module: ModuleName, bootstrap: BootstrapModule): View {
  return {
    update: (props) => void bootstrap[mountFunctions[module]]({ ...props, elementId: `#${target.id}` }),
    remove: () => target.replaceChildren(),
  };
}

export function createElementView(target: HTMLElement, module: ModuleName, bootstrap: BootstrapModule): View {
  const [tag, className] = elements[module];
  if (!customElements.get(tag)) customElements.define(tag, bootstrap[className]);
  const element = document.createElement(tag);
  let previousNames: string[] = [];
  return {
    update(props) {
      // If `props` lacks a property that the previous call has set, the element still has the old value. So such a
      // property is set to `undefined`.
      const unset = Object.fromEntries(previousNames.map((name) => [name, undefined]));
      previousNames = Object.keys(props);
      Object.assign(element, unset, props);
      if (!element.isConnected) target.append(element);
    },
    remove: () => element.remove(),
  };
}
