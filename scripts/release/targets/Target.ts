export interface TargetFile {
  bytes: number;
  modified: Date;
}

/** A place from which releases are served: a folder, or a remote of rclone. Paths are relative and have slashes. */
export interface Target {
  /** The target's name, for messages. */
  readonly name: string;
  /** Returns the files in a folder and below it, by their paths in this folder. */
  files(folder: string): Promise<Map<string, TargetFile>>;
  /** Reads an existing file. */
  read(path: string): Promise<Buffer>;
  /** Writes a file. Until the whole file is written, readers get the old one. */
  write(path: string, content: string | Buffer): Promise<void>;
  /** Writes files of the local folder `source` into the target's folder `folder`, in any order. */
  upload(source: string, files: readonly string[], folder: string): Promise<void>;
}
