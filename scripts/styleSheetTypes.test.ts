import { classNames } from './styleSheetTypes';

test('the compiler knows each class of a style sheet once, in camel case', () => {
  const css = ':global(#p) { .button[data-x="a"] { &.is-open { color: red } } .label, .button { gap: 1px } }';
  expect(classNames(css)).toEqual(['button', 'isOpen', 'label']);
});
