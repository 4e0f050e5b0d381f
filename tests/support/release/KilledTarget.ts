import { FolderTarget } from '../../../scripts/release/targets/FolderTarget';

/** The command ends after a number of files, as if its process was killed. */
export class KilledTarget extends FolderTarget {
  readonly written: string[] = [];

  constructor(
    name: string,
    private readonly filesUntilEnd: number,
  ) {
    super(name);
  }

  override async write(path: string, content: string | Buffer): Promise<void> {
    if (this.written.length === this.filesUntilEnd) throw new Error('killed');
    await super.write(path, content);
    this.written.push(path);
  }
}
