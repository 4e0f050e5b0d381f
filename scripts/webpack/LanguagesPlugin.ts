import webpack, { type Compilation, type Compiler } from 'webpack';
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

/** The names that the build replaces with the lists of the files: of all texts, and of the account's texts. */
const nameOfList = { language: 'PORTICO_LANGUAGES', account: 'PORTICO_ACCOUNT_LANGUAGES' } as const;

/** Writes the files of each language, and puts their paths and hashes into the code (ADR 0028). */
export class LanguagesPlugin {
  apply(compiler: Compiler) {
    let built: ReturnType<typeof buildLanguages> = { language: {}, account: {} };
    emitAtBuild(compiler, LanguagesPlugin.name, () => {
      built = buildLanguages(compiler.context);
      return Object.values(built).flatMap((files) =>
        Object.values(files).map(({ file, content }): [string, string] => [file, content]),
      );
    });
    const defined = (['language', 'account'] as const).map((part) => {
      const listOfFiles = () => {
        const files = Object.entries(built[part]).map(([tag, { file, integrity }]) => [
          tag,
          { file, integrity },
        ]);
        return JSON.stringify(Object.fromEntries(files));
      };
      // If the list changes, webpack must recompile the module that contains the list.
      return [nameOfList[part], webpack.DefinePlugin.runtimeValue(listOfFiles, { version: listOfFiles })];
    });
    new webpack.DefinePlugin(Object.fromEntries(defined)).apply(compiler);
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
