import type * as Loader from '@portico/loader';
import type { LoginFormProps } from '@portico/loader/form';
import type { RenderOptions } from '@portico/loader/form-html';
import type { Portico, PorticoLanding, PorticoProvider, SignedIn, SignedOut } from '@portico/loader/react';

/**
 * A host with `exactOptionalPropertyTypes` compiles this file. In `Given`, each optional property may also be `undefined`,
 * as in `{ nonce: page.nonce }`.
 */
type Given<Type> = {
  [Name in keyof Type]: Type[Name] | (object extends Pick<Type, Name> ? undefined : never);
};
/** The same for the properties of properties. */
type GivenDeep<Type> = Type extends (...args: never) => unknown
  ? Type
  : Type extends object
    ? Given<{ [Name in keyof Type]: GivenDeep<Type[Name]> }>
    : Type;

type PropsOf<Component extends (props: never) => unknown> = Parameters<Component>[0];

/** Compiles only if a host may pass a `Value` for a `Type`. */
type Accepts<Type, Value extends Type> = Value;

export type Checks = [
  Accepts<Loader.PorticoLoaderOptions, Given<Loader.PorticoLoaderOptions>>,
  Accepts<Loader.PorticoPluginOptions, Given<Loader.PorticoPluginOptions>>,
  Accepts<Loader.UnavailableOptions, Given<Loader.UnavailableOptions>>,
  Accepts<Loader.UnavailableOptions['text'], Given<Partial<Loader.UnavailableText>>>,
  Accepts<Loader.WidgetProps, Given<Loader.WidgetProps>>,
  Accepts<Loader.LoginConfig, GivenDeep<Loader.LoginConfig>>,
  Accepts<Loader.Presentation, GivenDeep<Loader.Presentation>>,
  Accepts<Loader.Styles, GivenDeep<Loader.Styles>>,
  Accepts<Loader.HostStrings, Given<Loader.HostStrings>>,
  Accepts<Loader.WidgetProps['callbacks'], Given<NonNullable<Loader.WidgetProps['callbacks']>>>,
  Accepts<Loader.WidgetProps['preset'], Given<NonNullable<Loader.WidgetProps['preset']>>>,
  Accepts<Loader.SessionSource, Given<Loader.SessionSource>>,
  Accepts<Loader.RedeemSource, Given<Loader.RedeemSource>>,
  Accepts<PropsOf<typeof Portico>, Given<PropsOf<typeof Portico>>>,
  Accepts<PropsOf<typeof PorticoLanding>, Given<PropsOf<typeof PorticoLanding>>>,
  Accepts<PropsOf<typeof PorticoProvider>, Given<PropsOf<typeof PorticoProvider>>>,
  Accepts<PropsOf<typeof SignedIn>, Given<PropsOf<typeof SignedIn>>>,
  Accepts<PropsOf<typeof SignedOut>, Given<PropsOf<typeof SignedOut>>>,
  Accepts<LoginFormProps, Given<LoginFormProps>>,
  Accepts<RenderOptions, Given<RenderOptions>>,
];
