import type { ComponentType } from 'react';
import type { MethodId, WidgetConfig } from '../config/readConfig';
import type { FlowId } from '../screens';

/** A method's properties for Main and for the screens of other flows: one entry of `mainParts`. */
export type MainPart = EmailTab | PhoneTab | Block;

interface AnyPart {
  /** The message in place of Main's form when this is the only method. */
  readonly alone?: 'passkeysAlone';
  /** The message in place of Main's form when the other method is configured too. */
  readonly notWith?: Readonly<Partial<Record<MethodId, 'magicLinkAndEmailPasscode'>>>;
  /** The `autocomplete` of Main's email field. */
  readonly emailAutoComplete?: string;
  /** The flow whose `After` runs in the background after a password sign-in. */
  readonly afterPassword?: { readonly flow: FlowId; isWanted(config: WidgetConfig): boolean };
}

interface Tab extends AnyPart {
  readonly place: 'tab';
  /** The flow that begins with the address or number of Main's own field. */
  readonly flow: FlowId;
  /** A tab always has a form in the widget's box. */
  readonly isBoxless?: undefined;
  readonly label: 'email' | 'text' | 'whatsapp';
  /** Methods that this one offers on its own screen. They have no tab beside it. */
  readonly covers?: readonly MethodId[];
}

export interface EmailTab extends Tab {
  readonly field: 'email';
  /** The method's own sentence for an invalid address. */
  readonly invalid?: 'invalidEmailPasscode';
}

export interface PhoneTab extends Tab {
  readonly field: 'phone';
  readonly action: 'continueSms' | 'continueWhatsapp';
}

/** Buttons above the form, in a chunk of their own. */
export interface Block extends AnyPart {
  readonly place: 'buttons';
  part(): Promise<ComponentType<PartProps>>;
  /** Usually has no button beside an email field, so no space is reserved. */
  readonly quietBesideEmail?: boolean;
  /** May have no content for the widget's box, which is then drawn only when content appears. Used only without a form. */
  isBoxless?(config: WidgetConfig): boolean;
}

export interface PartProps {
  /** Whether Main has an email field. */
  besideEmail: boolean;
  /** Whether the part is on its own screen, with room for all its options. */
  alone?: boolean;
  /** Reports whether the part has a button. The divider between buttons and form depends on it. */
  onShow(shown: boolean): void;
}

/** method → its part. Buttons follow the order of this list. */
export type MainParts = Readonly<Record<MethodId, MainPart>>;
