import type { Theme } from './themeKeys';

/**
 * The description of an option, as data. From it follow the type that a host sees (`ValueOf`), the check of the value
 * (`src/host/readOption.ts`), the warning about unknown names, the field in the playground and, with the comment above
 * the description, the row in the docs (`npm run docs:write`).
 */
export type Option = Content & {
  readonly default?: unknown;
  readonly required?: true;
};

/** The types of options that need no further description, and what a host may pass for them. */
interface SimpleValues {
  flag: boolean;
  minutes: number;
  text: string;
  /** A text, or one for each language, by its tag (BCP 47). */
  words: string | Readonly<Record<string, string>>;
  /** A regular expression, as the attribute `pattern` of HTML. */
  pattern: string;
  email: string;
  /** A URL. */
  address: string;
  domain: string;
  /** The id of a WebAuthn relying party: a domain, or `localhost`. */
  relyingParty: string;
  /** The names and values of further parameters of a request. */
  parameters: Readonly<Record<string, string>>;
}

/** The types of the options of `styles` and `presentation`. The code that uses such a value checks it (`src/theme`). */
interface ThemeValues {
  /** A CSS value. */
  css: string;
  theme: Theme | readonly [light: Theme, dark: Theme];
  /** Letters, digits, `-` and `_`: a part of an element's id. */
  idSuffix: string;
  /** `true`, or a suffix for the ids. */
  buttonId: boolean | string;
}

type Content =
  | { readonly type: keyof SimpleValues | keyof ThemeValues }
  /** The URLs of images, by name. */
  | { readonly type: 'images'; readonly names: readonly string[] }
  /** `product`: one of the names, or an object whose `id` is the name. `section`: a name, or a `HostSection`. */
  | { readonly type: 'name' | 'product' | 'section'; readonly names: readonly string[] }
  /** `key`: the property in which the items of a list must differ. */
  | { readonly type: 'list'; readonly item: Option; readonly key?: string }
  | { readonly type: 'object'; readonly properties: Options };

export type Options = Readonly<Record<string, Option>>;

/** A section of Account that the host renders itself. */
export interface HostSection {
  readonly id: string;
  /** The heading, in the language of the page. */
  readonly title: string;
  /**
   * Called with an empty element when the section appears. What it returns is called when the section disappears. With
   * `Portico` of `@portico/loader/react`: a component, rendered in the host's tree.
   */
  readonly render: (element: HTMLElement) => unknown;
}

/** The values that a host may pass for an option with the description `Described`. */
export type ValueOf<Described> = Described extends {
  type: infer Type extends keyof (SimpleValues & ThemeValues);
}
  ? (SimpleValues & ThemeValues)[Type]
  : Described extends { type: 'name'; names: readonly (infer Name)[] }
    ? Name
    : Described extends { type: 'product'; names: readonly (infer Name)[] }
      ? Name | { readonly id: string }
      : Described extends { type: 'section'; names: readonly (infer Name)[] }
        ? Name | HostSection
        : Described extends { type: 'images'; names: readonly (infer Name extends string)[] }
          ? Readonly<Partial<Record<Name, string | undefined>>>
          : Described extends { item: infer Item }
            ? readonly ValueOf<Item>[]
            : Described extends { properties: infer Properties }
              ? ValuesOf<Properties>
              : never;

export type ValuesOf<Properties> = {
  -readonly [Name in keyof Properties]?: ValueOf<Properties[Name]> | undefined;
} & {
  -readonly [Name in NamesWith<'required', Properties>]: ValueOf<Properties[Name]>;
};

/** The names of the properties whose description has one of the properties `Property`. */
export type NamesWith<Property extends string, Properties> = {
  [Name in keyof Properties]: Property & keyof Properties[Name] extends never ? never : Name;
}[keyof Properties];
