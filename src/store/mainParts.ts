import type { ComponentType } from 'react';
import type { MethodId, WidgetConfig } from '../config/readConfig';
import type { FlowId } from '../screens';

/**
 * A method's entry for Main. On Main, a method is a tab, which uses Main's email or phone field, or a block of buttons.
 */
export type MainPart = EmailTab | PhoneTab | Block;

/** What a method may describe about itself, whether it has a tab or buttons. */
interface CommonMembers {
  /** If the host has configured only this method, Main shows this message instead of its form. */
  readonly errorIfAlone?: 'passkeysAlone';
  /**
   * The methods that cannot be combined with this method, each with a message. If the host has also configured one of
   * these methods, Main shows that message instead of the form.
   */
  readonly conflicts?: Readonly<Partial<Record<MethodId, 'magicLinkAndEmailPasscode'>>>;
  /** The number of the method's buttons. The number of buttons on Main is limited (specification §9). Default: 0. */
  buttonCount?(config: WidgetConfig): number;
  /** The value of the attribute `autocomplete` of Main's email field, if this method needs another one than `email`. */
  readonly emailAutoComplete?: string;
  /**
   * The flow whose component `After` works in the background after a password sign-in, if `isWanted` returns `true`.
   */
  readonly afterPassword?: { readonly flow: FlowId; isWanted(config: WidgetConfig): boolean };
}

interface Tab extends CommonMembers {
  readonly place: 'tab';
  /** The flow that starts when the person submits Main's field. */
  readonly flow: FlowId;
  /** Only blocks of buttons have this member (see {@link Block}). A tab always has a form, so it is never empty. */
  readonly mayBeEmpty?: undefined;
  /** The key of the tab's label in Main's messages. */
  readonly label: 'email' | 'text' | 'whatsapp';
  /** Methods that this method offers on its own screen. They need no tab. */
  readonly covers?: readonly MethodId[];
}

export interface EmailTab extends Tab {
  readonly field: 'email';
  readonly invalid?: 'invalidEmailPasscode';
}

export interface PhoneTab extends Tab {
  readonly field: 'phone';
  readonly action: 'continueSms' | 'continueWhatsapp';
}

/** Buttons above the form. Their code is in its own chunk. */
export interface Block extends CommonMembers {
  readonly place: 'buttons';
  /** Loads the component with the buttons. */
  part(): Promise<ComponentType<PartProps>>;
  /**
   * True if the method usually has no button on a screen with an email field. Then Main shows no placeholder for the
   * button.
   */
  readonly usuallyEmptyBesideEmail?: boolean;
  /**
   * Returns whether this block is Main's only content and may be empty. Then the widget's frame (background and border)
   * is hidden until the block has content.
   */
  mayBeEmpty?(config: WidgetConfig): boolean;
}

export interface PartProps {
  /** True if Main also has an email field. */
  besideEmail: boolean;
  /** True if the part is on its own screen, which has space for all of its buttons. */
  onOwnScreen?: boolean;
  /** Reports whether the part has a button. If it has none, Main draws no divider between buttons and form. */
  onShow(shown: boolean): void;
}

/** Main shows blocks of buttons in the order of these members. */
export type MainParts = Readonly<Record<MethodId, MainPart>>;
