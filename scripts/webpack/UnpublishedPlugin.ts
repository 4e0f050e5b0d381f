import webpack, { type Compiler } from 'webpack';

/**
 * Removes a file that another plugin has added to the build, such as the statistics of Module Federation. It runs in the
 * last stage, and after the plugin that adds the file, because it stands behind it in the list of plugins.
 */
export class UnpublishedPlugin {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler) {
    const name = UnpublishedPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.deleteAsset(this.file),
      );
    });
  }
}
