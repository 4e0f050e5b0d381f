import type { ComponentType } from 'react';
import type { MethodId, WidgetConfig } from '../config/readConfig';
import type { FlowId } from '../screens';

/** What Main, and the screens of other flows, need to know of a method: one entry of `mainParts`. */
export type MainPart = EmailTab | PhoneTab | Block;

interface AnyPart {
  /** What Main says in place of its form when this is the only method. */
  readonly alone?: 'passkeysAlone';
  /** What Main says in place of its form when the other method is configured too. */
  readonly notWith?: Readonly<Partial<Record<MethodId, 'magicLinkAndEmailPasscode'>>>;
  /** The `autocomplete` of Main's email field. */
  readonly emailAutoComplete?: string;
  /** The flow whose `After` runs, unseen, once a password has signed in. */
  readonly afterPassword?: { readonly flow: FlowId; isWanted(config: WidgetConfig): boolean };
}

interface Tab extends AnyPart {
  readonly place: 'tab';
  /** What begins with the address or number from Main's own field. */
  readonly flow: FlowId;
  /** A form always stands in the box. */
  readonly isBoxless?: undefined;
  readonly label: 'email' | 'text' | 'whatsapp';
  /** Methods that this one offers on a screen of its own: they have no tab beside it. */
  readonly covers?: readonly MethodId[];
}

export interface EmailTab extends Tab {
  readonly field: 'email';
  /** A sentence of its own for an address that is none. */
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
  /** Usually has no button beside an email field, so no room is kept for one. */
  readonly quietBesideEmail?: boolean;
  /** May have nothing to put in the widget's box, so none is drawn until it is known. Asked where there is no form. */
  isBoxless?(config: WidgetConfig): boolean;
}

export interface PartProps {
  /** Whether Main shows an email field. */
  besideEmail: boolean;
  /** On a screen of its own, which has room for everything that the part can offer. */
  alone?: boolean;
  /** The part has no button after all, or has one now: the line between buttons and form follows. */
  onShow(shown: boolean): void;
}

/** method → its part. Blocks of buttons stand in the order of this list. */
export type MainParts = Readonly<Record<MethodId, MainPart>>;
