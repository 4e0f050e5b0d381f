import { ownProperties } from './ownProperties';

test('a copy has only own properties, at every depth', () => {
  const hostValue = Object.assign(Object.create({ inherited: 1 }), { list: [{ own: 2 }] });
  const copy = ownProperties(hostValue, 'options');
  expect(copy).toEqual({ list: [{ own: 2 }] });
  expect(Reflect.get(Object(copy), 'inherited')).toBeUndefined();
});

test('an own property __proto__ does not set a prototype, in objects and arrays', () => {
  const list = Object.defineProperty([1], '__proto__', { value: { customBaseUrl: 'x' }, enumerable: true });
  const hostValue: unknown = JSON.parse(
    '{"__proto__": {"customBaseUrl": "x"}, "deep": {"__proto__": {"a": 1}}}',
  );
  const copies = [ownProperties(hostValue, 'options'), ownProperties(list, 'options')];
  expect(copies).toEqual([{ deep: {} }, [1]]);
  for (const copy of copies) {
    expect(Reflect.get(Object(copy), 'customBaseUrl')).toBeUndefined();
    expect(Reflect.get(Object.assign({}, copy), 'customBaseUrl')).toBeUndefined();
  }
});
