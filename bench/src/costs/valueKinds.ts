/** Kind of value that programs copy, move, compare and capture, with its type declaration and construction code. */
export interface MadeValue {
  readonly type: string;
  /** Structs and functions that type or code require. */
  readonly declarations: string;
  /** Framework functions required by the code. */
  readonly uses: readonly string[];
  /** Instructions that push the value. */
  readonly make: string;
}

const APPEND = "use fun 0x1::vector::append<T0>(&mut vector<T0>, vector<T0>);";

/** Maximum length of a constant, which must fit into a transaction; longer vectors grow by doubling. */
const MAX_CONSTANT_ITEMS = 4096;

/** Value kinds by name; `size` counts bytes, items, fields or levels. */
export const VALUE_KINDS: Readonly<Record<string, (size: number) => MadeValue>> = {
  u64: () => plain("u64", "LdU64 18446744073709551615"),
  u256: () => plain("u256", `LdU256 ${2n ** 256n - 1n}`),
  bytes: (size) => vectorOf("u8", size, 1),
  bools: (size) => vectorOf("bool", Math.min(size, 100_000), 1),
  words: (size) => vectorOf("u64", Math.min(size, 100_000), 8),
  wide: (size) => vectorOf("u256", Math.min(size, 50_000), 32),
  lists: (size) => vectorOf("vector<u8>", Math.min(size, 100_000), 1, "00"),
  fields: (size) => fieldsOf(Math.min(size, 60)),
  nested: (size) => nestedOf(Math.min(size, 90)),
  structs: (size) => structsOf(Math.min(size, 50_000)),
  closure: (size) => closureOf(Math.min(size, 60)),
};

function plain(type: string, make: string): MadeValue {
  return { type, declarations: "", uses: [], make };
}

/** Instructions for a vector made from a constant, appended to itself until long enough. */
function vectorOf(element: string, size: number, bytesEach: number, item?: string): MadeValue {
  const first = Math.max(1, Math.min(size, Math.floor(MAX_CONSTANT_ITEMS / bytesEach)));
  const body = (item ?? "01".padEnd(bytesEach * 2, "0")).repeat(first);
  const doublings = Math.max(0, Math.round(Math.log2(size / first)));
  return {
    type: `vector<${element}>`,
    declarations: `fun made(): vector<${element}> { local made: vector<${element}>, again: vector<${element}>
  LdConst vector<${element}> x"${lengthPrefix(first)}${body}" StLoc made
  ${doubling(element).repeat(doublings)}MoveLoc made Ret }`,
    uses: doublings > 0 ? [APPEND] : [],
    make: "Call made",
  };
}

const doubling = (element: string) =>
  `CopyLoc made StLoc again MutBorrowLoc made MoveLoc again CallGeneric 0x1::vector::append<${element}>\n  `;

/** ULEB128 encoding of a number, in hexadecimal. */
export function lengthPrefix(length: number): string {
  let [left, text] = [length, ""];
  do {
    const byte = (left & 0x7f) | (left > 0x7f ? 0x80 : 0);
    text += byte.toString(16).padStart(2, "0");
    left >>>= 7;
  } while (left > 0);
  return text;
}

function fieldsOf(count: number): MadeValue {
  const fields = Array.from({ length: count }, (_, index) => `f${index}: u64`).join(", ");
  return {
    type: "Fields",
    declarations: `struct Fields has copy, drop, store { ${fields} }`,
    uses: [],
    make: `${"LdU64 1 ".repeat(count)}Pack Fields`,
  };
}

function nestedOf(depth: number): MadeValue {
  const structs = Array.from(
    { length: depth },
    (_, level) => `struct N${level} has copy, drop, store { x: ${level === 0 ? "u64" : `N${level - 1}`} }`,
  );
  const packs = structs.map((_, level) => `Pack N${level}`);
  return { type: `N${depth - 1}`, declarations: structs.join("\n"), uses: [], make: `LdU64 1 ${packs.join(" ")}` };
}

function structsOf(count: number): MadeValue {
  const doublings = Math.max(0, Math.ceil(Math.log2(count)));
  return {
    type: "vector<Pair>",
    declarations: `struct Pair has copy, drop, store { a: u64, b: bool }
fun made(): vector<Pair> { local made: vector<Pair>, again: vector<Pair>
  LdU64 1 LdTrue Pack Pair VecPack Pair 1 StLoc made
  ${doubling("Pair").repeat(doublings)}MoveLoc made Ret }`,
    uses: doublings > 0 ? [APPEND] : [],
    make: "Call made",
  };
}

/** Instructions for nested function values, each capturing the next. */
function closureOf(depth: number): MadeValue {
  const type = "||(u64) has copy + drop";
  return {
    type,
    declarations: `public fun one(): u64 { LdU64 1 Ret }
public fun through(inner: ${type}): u64 { MoveLoc inner CallClosure ${type} Ret }`,
    uses: [],
    make: `PackClosure one 0b0 ${"PackClosure through 0b1 ".repeat(depth - 1)}`,
  };
}
