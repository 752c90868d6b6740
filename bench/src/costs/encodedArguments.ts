import { type BcsWriter, encodeBcs, printTypeTag, type TypeTag } from "@atoll/move";
import type { ArgumentSizes } from "./nativeArguments.ts";

/** Maximum bytes of all arguments: a transaction has at most 64 KiB. */
const MAX_BYTES = 58_000;
const SENDER = "a550c18";
const APT_METADATA = "a";

/** BCS of transaction arguments, with vectors as long as possible; `undefined` for types that cannot be arguments. */
export function encodedArguments(types: readonly TypeTag[], { size, integers }: ArgumentSizes): Uint8Array[] | undefined {
  const lists = types.filter(({ kind }) => kind === "vector").length;
  const room = MAX_BYTES / Math.max(1, lists);
  const args: Uint8Array[] = [];
  for (const type of types) {
    const item = type.kind === "vector" ? encodeOne(type.element, integers, 0) : undefined;
    if (type.kind === "vector") {
      if (item === undefined) return undefined;
      const count = Math.max(1, Math.min(size * 5, Math.floor(room / Math.max(1, item.length + 1))));
      const items = Array.from({ length: count }, (_, index) => encodeOne(type.element, integers, index) ?? item);
      args.push(encodeBcs((writer) => writer.vector(items, (to, bytes) => to.fixedBytes(bytes))));
      continue;
    }
    const isString = printTypeTag(type) === "0x1::string::String";
    const bytes = isString ? encodeBcs((writer) => writer.string("z".repeat(Math.min(size, room)))) : encodeOne(type, integers, 0);
    if (bytes === undefined) return undefined;
    args.push(bytes);
  }
  return args;
}

/** BCS of a short value; texts and addresses differ by index. */
function encodeOne(type: TypeTag, integers: number, index: number): Uint8Array | undefined {
  const kind = type.kind;
  if (/^[ui]\d+$/.test(kind)) {
    const width = Number(kind.slice(1)) / 8;
    const byte = [0, 3, 255][integers] ?? 0;
    const bytes = new Uint8Array(width).fill(integers === 2 ? byte : 0);
    if (integers === 1) bytes[0] = byte;
    if (integers === 2 && kind.startsWith("i")) bytes[width - 1] = 0x7f;
    return bytes;
  }
  if (kind === "bool") return Uint8Array.of(1);
  if (kind === "address") return hexAddress(index === 0 ? SENDER : (index + 0x1000).toString(16));
  if (type.kind === "vector") return encodeBcs((writer) => writer.bytes(type.element.kind === "u8" ? digits(index) : new Uint8Array()));
  if (type.kind !== "struct") return undefined;
  const name = printTypeTag({ ...type, typeArguments: [] });
  if (name === "0x1::string::String") return encodeBcs((writer: BcsWriter) => writer.bytes(digits(index)));
  if (name === "0x1::object::Object") return hexAddress(APT_METADATA);
  if (name === "0x1::option::Option") return Uint8Array.of(0);
  return undefined;
}

const digits = (index: number) => new TextEncoder().encode(index.toString(36));

function hexAddress(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.padStart(64, "0"), "hex"));
}
