/**
 * Reduces the output of css-loader (`exportType: 'string'`) to the style sheet's text and its class names. The
 * original output also contains a runtime that joins style sheets, and a use of `module.id`. Because of these two,
 * webpack could not merge the module into its importers and replace class names by literals. Our style sheets do not
 * import each other, so they need neither of the two. This file is plain JavaScript, because webpack does not compile
 * its loaders.
 * @param {string} generated
 * @returns {string}
 */
export default function styleSheetLoader(generated) {
  const text = /___CSS_LOADER_EXPORT___\.push\(\[module\.id, (`(?:[^`\\]|\\.)*`), ""\]\);/s.exec(generated);
  if (!text || generated.includes('___CSS_LOADER_EXPORT___.i(')) {
    throw new Error('A style sheet must not import another, nor compose classes of another file.');
  }
  return generated
    .replace(text[0], '')
    .replace(/^import .*css-loader\/dist\/runtime\/(noSourceMaps|api)\.js.*$/gm, '')
    .replace(/^var ___CSS_LOADER_EXPORT___ = .*$/m, '')
    .replace('___CSS_LOADER_EXPORT___.toString()', () => text[1]);
}
