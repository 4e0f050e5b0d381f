import { readAt, writeAt } from './paths';

test.each([
  ['a', 1],
  ['b.c', 2],
  ['b.missing', undefined],
  ['a.b.c', undefined],
  ['list.0', undefined],
])('the member at the path %s is %p', (path, expected) => {
  expect(readAt({ a: 1, b: { c: 2 }, list: [3] }, path)).toBe(expected);
});

test.each([
  ['a new member', {}, 'a.b', 1, { a: { b: 1 } }],
  ['a member beside others', { a: { b: 1 }, c: 2 }, 'a.d', 3, { a: { b: 1, d: 3 }, c: 2 }],
  ['a member in the place of a text', { a: 'text' }, 'a.b', 1, { a: { b: 1 } }],
  ['`undefined`, which removes the member', { a: { b: 1 }, c: 2 }, 'c', undefined, { a: { b: 1 } }],
  [
    '`undefined`, which removes empty parents too',
    { a: { b: { c: 1 } }, d: 2 },
    'a.b.c',
    undefined,
    { d: 2 },
  ],
])('a copy is written with %s', (_, value: object, path, next, expected) => {
  const before = structuredClone(value);
  expect(writeAt(value, path, next)).toEqual(expected);
  expect(value).toEqual(before);
});
