import { type BytesReader, UnreadableBytesError } from "./bytesReader.ts";

const IDENTIFIER = /^(?:[a-zA-Z][a-zA-Z0-9_]*|_[a-zA-Z0-9_]+)$/;

/** Reads a module, function or struct name. Rejects text that is no Move identifier, because it could display as something else. */
export function readIdentifier(reader: BytesReader): string {
  const name = reader.text();
  if (!IDENTIFIER.test(name)) throw new UnreadableBytesError("A name is no Move identifier");
  return name;
}
