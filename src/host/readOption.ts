import type { NamesWith, Option, Options, ValueOf } from '../contract/options';
import {
  address,
  check,
  domain,
  email,
  flag,
  isObject,
  listOf,
  minutes,
  none,
  objectOf,
  oneOf,
  parameters,
  relyingParty,
  text,
  words,
  type Reader,
} from './readers';

type ReadOption<Described> = Described extends { type: 'product' }
  ? string
  : Described extends { item: infer Item }
    ? readonly ReadOption<Item>[]
    : Described extends { properties: infer Properties }
      ? ReadOptions<Properties>
      : ValueOf<Described>;

/** Objects, required properties and properties with a default are always present. */
export type ReadOptions<Properties> = {
  readonly [Name in keyof Properties]?: ReadOption<Properties[Name]>;
} & {
  readonly [Name in NamesWith<'default' | 'required' | 'properties', Properties>]: ReadOption<
    Properties[Name]
  >;
};

const plainReaders = {
  flag,
  minutes,
  text,
  words,
  pattern: text,
  email,
  address,
  domain,
  relyingParty,
  parameters,
};

/** Hosts may share one list of products between modules, so all accept this product, and Login ignores it. */
const ignoredProduct = 'passkeyRegistration';

export function optionsReader<const Properties extends Options>(properties: Properties) {
  const read = Object.entries(properties).map(([name, option]) => [name, propertyReader(option)] as const);
  // The cast is safe: each property is read as its description says.
  return objectOf(read) as Reader<ReadOptions<Properties>>;
}

function propertyReader(option: Option): Reader<unknown> {
  const read = readerOf(option);
  const fallback = option.type === 'object' ? none : option.default;
  return (value, path) => {
    const valueOrDefault = value === undefined ? fallback : value;
    return valueOrDefault === undefined && !option.required ? undefined : read(valueOrDefault, path);
  };
}

function readerOf(option: Option): Reader<unknown> {
  switch (option.type) {
    case 'name':
      return oneOf(option.names);
    case 'section':
      return sectionOf(oneOf(option.names));
    case 'product':
      return productOf(oneOf([...option.names, ignoredProduct]));
    case 'list':
      return listOf(readerOf(option.item), keyReader(option.key));
    case 'object':
      return optionsReader(option.properties);
    default:
      // The cast is safe: `config` has no options of the other types.
      return plainReaders[option.type as keyof typeof plainReaders];
  }
}

/** A product is its name, or, as in the client's newer widget, an object whose `id` is the name. */
function productOf(name: Reader<string>): Reader<string> {
  return (value, path) => (isObject(value) ? name(Reflect.get(value, 'id'), path) : name(value, path));
}

const hostSection = objectOf([
  ['id', text],
  ['title', text],
  ['render', check('a function', (value) => typeof value === 'function')],
]);

/** A section of Account: its name, or one that the host renders. */
function sectionOf(name: Reader<string>): Reader<unknown> {
  return (value, path) => (isObject(value) ? hostSection(value, path) : name(value, path));
}

/** The items of a list are compared by this property, if they are objects. */
function keyReader(key: string | undefined): ((item: unknown) => unknown) | undefined {
  return key === undefined ? undefined : (item) => (isObject(item) ? Reflect.get(item, key) : item);
}
