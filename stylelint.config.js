/** @type {import('stylelint').Config} */
export default {
  rules: {
    // The widget follows the page's writing direction, so style sheets use `inline-start` and not `left`.
    'property-layout-mappings': 'flow-relative',
    'value-keyword-layout-mappings': 'flow-relative',
    'unit-layout-mappings': 'flow-relative',
    'at-rule-disallowed-list': ['import'],
    'function-disallowed-list': ['url', 'src', 'image-set', 'image'],
    'declaration-no-important': true,
  },
};
