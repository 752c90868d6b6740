/** The page's files. In Node they come from the disk; in process there need not be any. */
export interface PageFiles {
  /** The file at a path such as `/assets/index-a1b2c3.css`; `/` is the document. */
  get(path: string): PageFile | undefined;
}
export interface PageFile {
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
}
