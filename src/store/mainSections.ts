import type { ComponentType } from 'react';
import type { MethodId } from '../host/readConfig';
import type { FlowId } from '../screens';

/** The part of the configuration on which Main's sections depend. The form before Login's code reads only this part. */
export interface MainConfig {
  readonly methods: readonly MethodId[];
  readonly email: { readonly value?: string | undefined; readonly locked?: boolean | undefined };
  readonly signUp: boolean;
  readonly oauthOptions: { readonly providers: readonly { readonly one_tap?: boolean | undefined }[] };
}

/** A method's entry on Main: a tab, which uses Main's email or phone field, or a block of buttons. */
export type MainSection = EmailTab | PhoneTab | Block;

interface CommonProperties {
  /** Shown instead of Main's form if the host has configured only this method. */
  readonly errorIfAlone?: 'passkeysAlone';
  /** The methods that cannot be combined with this one, each with the message that Main shows instead of the form. */
  readonly conflicts?: Readonly<Partial<Record<MethodId, 'magicLinkAndEmailPasscode'>>>;
  /** The number of buttons on Main is limited (specification §9). Default: 0. */
  buttonCount?(config: MainConfig): number;
  /** The `autocomplete` of Main's email field. Default: `email`. */
  readonly emailAutoComplete?: string;
}

interface Tab extends CommonProperties {
  readonly place: 'tab';
  readonly flow: FlowId;
  /** Only a block has it: a tab always has a form, so it is never empty. */
  readonly mayBeEmpty?: undefined;
  /** A key of Main's messages. */
  readonly label: 'email' | 'text' | 'whatsapp';
  /** Methods on this method's own screen. They need no tab. */
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

export interface Block extends CommonProperties {
  readonly place: 'buttons';
  load(): Promise<ComponentType<MainSectionProps>>;
  /** True if the method usually has no button beside an email field. Then Main shows no placeholder for it. */
  readonly usuallyEmptyBesideEmail?: boolean;
  /** Whether this block is Main's only content and may be empty. Then the frame is hidden until it has content. */
  mayBeEmpty?(config: MainConfig): boolean;
}

export interface MainSectionProps {
  besideEmail: boolean;
  /** Such a screen has space for all buttons. */
  onOwnScreen?: boolean;
  /** Without a button, Main draws no divider between buttons and form. */
  onShow(displayed: boolean): void;
}

/** The order of these properties is the order of the buttons. */
export type MainSections = Readonly<Record<MethodId, MainSection>>;
