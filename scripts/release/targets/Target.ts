export interface TargetFile {
  bytes: number;
  modified: Date;
}

/** A place from which releases are served: a folder, or a remote of rclone. Paths are relative and have slashes. */
export interface Target {
  /** The target's name, for messages. */
  readonly name: string;
  /** Whether reading every file takes no longer than a few seconds. */
  readonly isFast: boolean;
  /** Returns the files in a folder and below it, by their paths in this folder. */
  files(folder: string): Promise<Map<string, TargetFile>>;
  /** Reads an existing file. */
  read(path: string): Promise<Buffer>;
  /**
   * Writes a file. In a folder and in an object store, readers get the old file until the whole new file is written. Other
   * remotes of rclone, such as SFTP, may write in place: rclone has no rename that replaces a file in one step (`moveto`
   * first deletes the old file).
   */
  write(path: string, content: string | Buffer): Promise<void>;
  /** Writes files of the local folder `source` into the target's folder `folder`, in any order. */
  upload(source: string, files: readonly string[], folder: string): Promise<void>;
  /** Deletes files in the target's folder `folder`. */
  remove(files: readonly string[], folder: string): Promise<void>;
}
