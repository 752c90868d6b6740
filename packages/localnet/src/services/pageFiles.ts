/** Files of the web page. Node reads them from disk; in-process networks may have none. */
export interface PageFiles {
  /** File at a path such as `/assets/index-a1b2c3.css`; `/` is the document. */
  get(path: string): PageFile | undefined;
}

/** Content encoding in which a file is sent. */
export type ContentEncoding = "br" | "gzip";

export interface PageFile {
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Hash of the body, used as ETag. */
  readonly hash?: string;
  /** Compressed forms of the body, if any; a form may be made when it is first read. */
  readonly encoded?: Readonly<Partial<Record<ContentEncoding, Uint8Array<ArrayBuffer>>>>;
}
