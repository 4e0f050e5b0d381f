/** @type {import('stylelint').Config} */
export default {
  rules: {
    // The widget follows the writing direction of its page.
    'property-layout-mappings': 'flow-relative',
    'value-keyword-layout-mappings': 'flow-relative',
    'unit-layout-mappings': 'flow-relative',
    // Sheets fetch nothing, and no rule outranks the page by force.
    'at-rule-disallowed-list': ['import'],
    'function-disallowed-list': ['url', 'src', 'image-set', 'image'],
    'declaration-no-important': true,
  },
};
