import webpack, { type Compilation, type Compiler } from 'webpack';
import type { BuiltLanguage } from '../languages/languages';
import { buildLanguages, folderIn, formLanguages } from '../languages/languages';

/** Adds files to each build. A build that watches its sources also runs again when a translation changes. */
function emitAtBuild(
  compiler: Compiler,
  name: string,
  build: () => Iterable<[file: string, content: string]>,
) {
  compiler.hooks.thisCompilation.tap(name, (compilation: Compilation) => {
    compilation.contextDependencies.add(folderIn(compiler.context));
    try {
      for (const [file, content] of build())
        compilation.emitAsset(file, new webpack.sources.RawSource(content));
    } catch (error) {
      // If an error were thrown here, a build that watches its sources would end. So the error is added to the build's
      // errors.
      compilation.errors.push(new webpack.WebpackError(String(error)));
    }
  });
}

/** Writes a file for each language, and puts the addresses and hashes of these files into the code (ADR 0028). */
export class LanguagesPlugin {
  apply(compiler: Compiler) {
    let languages: Record<string, BuiltLanguage> = {};
    emitAtBuild(compiler, LanguagesPlugin.name, () => {
      languages = buildLanguages(compiler.context);
      return Object.values(languages).map(({ file, content }) => [file, content]);
    });
    const listOfFiles = () => {
      const files = Object.entries(languages).map(([tag, { file, integrity }]) => [tag, { file, integrity }]);
      return JSON.stringify(Object.fromEntries(files));
    };
    // If the list changes, webpack must recompile the module that contains the list.
    const value = webpack.DefinePlugin.runtimeValue(listOfFiles, { version: listOfFiles });
    new webpack.DefinePlugin({ PORTICO_LANGUAGES: value }).apply(compiler);
  }
}

/**
 * Writes a file for each language, with the texts of the form that is shown before the widget's code is loaded. A host
 * imports the file of the language that it needs.
 */
export class FormLanguagesPlugin {
  apply(compiler: Compiler) {
    emitAtBuild(compiler, FormLanguagesPlugin.name, () =>
      Object.entries(formLanguages(compiler.context)).map(([tag, content]) => [
        `languages/${tag}.json`,
        content,
      ]),
    );
  }
}
