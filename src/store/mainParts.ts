import type { ComponentType } from 'react';
import type { MethodId, WidgetConfig } from '../config/readConfig';
import type { FlowId } from '../screens';

/** The properties of a method that Main and other flows need. `mainParts` has one such entry per method. */
export type MainPart = EmailTab | PhoneTab | Block;

interface AnyPart {
  /** The message that Main shows instead of its form if this is the only method. */
  readonly alone?: 'passkeysAlone';
  /**
   * The message that Main shows instead of its form if the host has also configured a method that cannot be used
   * together with this one.
   */
  readonly notWith?: Readonly<Partial<Record<MethodId, 'magicLinkAndEmailPasscode'>>>;
  /** The value of `autocomplete` of Main's email field. */
  readonly emailAutoComplete?: string;
  /** The flow whose component `After` runs in the background after a password sign-in, if `isWanted` returns `true`. */
  readonly afterPassword?: { readonly flow: FlowId; isWanted(config: WidgetConfig): boolean };
}

interface Tab extends AnyPart {
  readonly place: 'tab';
  /** The flow that starts when the person submits the address or number in Main's field. */
  readonly flow: FlowId;
  /** Never set, because a tab always has a form in the widget's box. */
  readonly isBoxless?: undefined;
  readonly label: 'email' | 'text' | 'whatsapp';
  /** Methods that this method offers on its own screen, so they have no tab of their own. */
  readonly covers?: readonly MethodId[];
}

export interface EmailTab extends Tab {
  readonly field: 'email';
  /** The method's own message for an invalid address. */
  readonly invalid?: 'invalidEmailPasscode';
}

export interface PhoneTab extends Tab {
  readonly field: 'phone';
  readonly action: 'continueSms' | 'continueWhatsapp';
}

/** Buttons above the form. Their code is in a separate chunk. */
export interface Block extends AnyPart {
  readonly place: 'buttons';
  part(): Promise<ComponentType<PartProps>>;
  /** If `true`, the method usually has no button beside an email field. So Main reserves no space for the button. */
  readonly quietBesideEmail?: boolean;
  /**
   * Whether the part may have no content for the widget's box. If so, the box is drawn only when content appears. Used
   * only if Main has no form.
   */
  isBoxless?(config: WidgetConfig): boolean;
}

export interface PartProps {
  /** Whether Main has an email field. */
  besideEmail: boolean;
  /** Whether the part is on a separate screen, which has space for all its options. */
  alone?: boolean;
  /** Reports whether the part has a button. The divider between buttons and form depends on it. */
  onShow(shown: boolean): void;
}

/** Method → its entry. The order of the entries is the order of the buttons. */
export type MainParts = Readonly<Record<MethodId, MainPart>>;
