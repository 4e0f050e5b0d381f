/**
 * Reduces the output of css-loader's `exportType: 'css-style-sheet'` to the sheet and its class names.
 *
 * css-loader joins sheets through a runtime of its own and reads `module.id`, which keeps webpack from merging the module
 * into its importers. Our sheets do not import each other, so neither is needed; without them class names become literals
 * in their users.
 *
 * Plain JavaScript: webpack loads its loaders without the compiler for our TypeScript.
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
