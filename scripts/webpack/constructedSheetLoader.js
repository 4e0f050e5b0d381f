/**
 * Reduces the output of css-loader's `exportType: 'css-style-sheet'` to the style sheet and its class names.
 *
 * css-loader's output joins style sheets with a small runtime, and reads `module.id`, because of which webpack cannot
 * merge the module into its importers. Our style sheets do not import each other, so we remove both. Webpack then
 * replaces class names with literals.
 *
 * This file is plain JavaScript, because webpack loads its loaders without our TypeScript compiler.
 *
 * @param {string} generated
 * @returns {string}
 */
export default function constructedSheetLoader(generated) {
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
