import { classNames } from './styleSheetTypes';

test('`classNames` returns each class of a style sheet once, in camel case', () => {
  const css = ':global(#p) { .button[data-x="a"] { &.is-open { color: red } } .label, .button { gap: 1px } }';
  expect(classNames(css)).toEqual(['button', 'isOpen', 'label']);
});
