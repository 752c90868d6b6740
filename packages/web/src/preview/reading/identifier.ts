import { type BytesReader, UnreadableBytesError } from "./bytesReader.ts";

const IDENTIFIER = /^(?:[a-zA-Z][a-zA-Z0-9_]*|_[a-zA-Z0-9_]+)$/;

/** The name of a module, function or struct. Anything else than Move's own names is refused, because it could be shown as something it is not. */
export function readIdentifier(reader: BytesReader): string {
  const name = reader.text();
  if (!IDENTIFIER.test(name)) throw new UnreadableBytesError("A name is no Move identifier");
  return name;
}
