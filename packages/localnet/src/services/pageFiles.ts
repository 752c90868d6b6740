/** The page's files. In Node they come from the disk; in process there need not be any. */
export interface PageFiles {
  /** The file at a path such as `/assets/index-a1b2c3.css`; `/` is the document. */
  get(path: string): PageFile | undefined;
}

/** How a file may be compressed on its way. */
export type ContentEncoding = "br" | "gzip";

export interface PageFile {
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Of the body, for telling a browser that it has the file already. */
  readonly hash?: string;
  /** The same body compressed, where that was prepared. */
  readonly encoded?: Readonly<Partial<Record<ContentEncoding, Uint8Array<ArrayBuffer>>>>;
}
