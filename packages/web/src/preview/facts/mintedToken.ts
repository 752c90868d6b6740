import { type BytesReader, wholly } from "../../chain/bcs/bytesReader.ts";
import { PROPERTY_TYPES, propertyText } from "../../chain/facts/tokenProperty.ts";
import type { MintedToken } from "../previewTypes.ts";
import type { EntryFunctionCall } from "../reading/payload.ts";

const MINTS: readonly string[] = ["0x4::aptos_token::mint", "0x4::aptos_token::mint_soul_bound"];
const CREATE_COLLECTION = "0x4::aptos_token::create_collection";
const COLLECTION_AT = { description: 0, uri: 3 } as const;
const AT = { description: 1, uri: 3, keys: 4, types: 5, values: 6 } as const;

/** Texts and attributes of the collectible or collection that a call creates; undefined for other calls. */
export function mintedToken(call: EntryFunctionCall | undefined): MintedToken | undefined {
  if (call?.functionId === CREATE_COLLECTION) {
    const [description, uri] = [COLLECTION_AT.description, COLLECTION_AT.uri].map((at) =>
      wholly(call.args[at] ?? new Uint8Array(), (reader) => reader.text()),
    );
    return description === undefined || uri === undefined ? undefined : { description, uri, properties: [], isCollection: true };
  }
  if (call === undefined || !MINTS.includes(call.functionId)) return undefined;
  const read = <T>(index: number, reader: (reader: BytesReader) => T): T | undefined =>
    wholly(call.args[index] ?? new Uint8Array(), reader);
  const texts = (reader: BytesReader) => reader.list(() => reader.text());
  const [description, uri] = [read(AT.description, (reader) => reader.text()), read(AT.uri, (reader) => reader.text())];
  const [keys, types] = [read(AT.keys, texts), read(AT.types, texts)];
  const values = read(AT.values, (reader) => reader.list(() => reader.bytes()));
  if (description === undefined || uri === undefined || keys === undefined || types === undefined || values === undefined) return undefined;
  const properties = keys.map((key, at) => {
    const type = PROPERTY_TYPES.find((known) => known === types[at]);
    return { key, type, text: propertyText(type, values[at] ?? new Uint8Array()) };
  });
  return { description, uri, properties };
}
