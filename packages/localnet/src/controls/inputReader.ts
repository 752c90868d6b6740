import { type Address, hexToBytes, parseAddress } from "@atoll/move";
import { ControlError } from "./controlError.ts";

const WHOLE_NUMBER = /^(?:0|[1-9][0-9]{0,38})$/;

/** Reads a control's input field by field. `finish` rejects unknown fields by name. */
export interface InputReader {
  text(name: string): string | undefined;
  choice<const T extends string>(name: string, allowed: readonly T[]): T | undefined;
  flag(name: string): boolean | undefined;
  /** Reads a field as JSON integer. */
  integer(name: string, min: number, max: number): number | undefined;
  /** Reads an integer given as string, bigint or exact JSON number. */
  amount(name: string, min: bigint, max: bigint): bigint | undefined;
  address(name: string): Address | undefined;
  /** Reads bytes given as hex with 0x prefix. */
  bytes(name: string): Uint8Array | undefined;
  /** Reads a list of hex byte strings. */
  byteList(name: string, longest: number): readonly Uint8Array[] | undefined;
  /** Reads a list of non-empty strings, which may be empty. */
  texts(name: string, longest: number): readonly string[] | undefined;
  /** Reads a version given as decimal string, bigint or exact JSON number; leaves other strings to another reader. */
  version(name: string): bigint | undefined;
  /** Reads an object field by field. */
  nested<T>(name: string, read: (reader: InputReader) => T): T | undefined;
  /** Reads a list of objects, each field by field. */
  nestedList<T>(name: string, longest: number, read: (reader: InputReader) => T): readonly T[] | undefined;
  finish(): void;
}

export function createInputReader(verb: string, input: unknown): InputReader {
  if (input !== undefined && (typeof input !== "object" || input === null || Array.isArray(input))) {
    throw new ControlError("invalid_input", `${verb} takes a JSON object.`);
  }
  const fields = new Map<string, unknown>(Object.entries(input ?? {}).filter(([, value]) => value !== undefined));

  function take<T>(name: string, expected: string, read: (value: unknown) => T | undefined): T | undefined {
    if (!fields.has(name)) return undefined;
    const result = read(fields.get(name));
    if (result === undefined) throw new ControlError("invalid_input", `${verb}: "${name}" must be ${expected}.`);
    fields.delete(name);
    return result;
  }

  return {
    text: (name) => take(name, "a non-empty string", (value) => (typeof value === "string" && value !== "" ? value : undefined)),
    choice: (name, allowed) => take(name, `one of ${allowed.join(", ")}`, (value) => allowed.find((choice) => choice === value)),
    flag: (name) => take(name, "true or false", (value) => (typeof value === "boolean" ? value : undefined)),
    integer: (name, min, max) =>
      take(name, `a whole number from ${min} to ${max}`, (value) =>
        typeof value === "number" && Number.isInteger(value) && value >= min && value <= max ? value : undefined,
      ),
    amount: (name, min, max) =>
      take(name, `a whole number from ${min} to ${max}`, (value) => {
        const whole = readWhole(value);
        return whole !== undefined && whole >= min && whole <= max ? whole : undefined;
      }),
    address: (name) =>
      take(name, "an address such as 0x1", (value) =>
        typeof value === "string" && value.startsWith("0x") ? parseAddress(value) : undefined,
      ),
    bytes: (name) => take(name, "hex digits after 0x", readBytes),
    byteList: (name, longest) =>
      take(name, `a list of 1 to ${longest} strings, each hex digits after 0x`, (value) => {
        if (!Array.isArray(value) || value.length === 0 || value.length > longest) return undefined;
        const all = value.map(readBytes);
        return all.includes(undefined) ? undefined : (all as Uint8Array[]);
      }),
    texts: (name, longest) =>
      take(name, `a list of up to ${longest} non-empty strings`, (value) =>
        Array.isArray(value) && value.length <= longest && value.every((text) => typeof text === "string" && text !== "")
          ? value
          : undefined,
      ),
    version(name) {
      const version = readWhole(fields.get(name));
      if (version !== undefined) fields.delete(name);
      return version;
    },
    nested(name, read) {
      if (!fields.has(name)) return undefined;
      const value = fields.get(name);
      fields.delete(name);
      return readInput(`${verb}: "${name}"`, value, read);
    },
    nestedList(name, longest, read) {
      const list = take(name, `a list of up to ${longest} objects`, (value) =>
        Array.isArray(value) && value.length <= longest ? (value as unknown[]) : undefined,
      );
      return list?.map((item) => readInput(`${verb}: "${name}"`, item, read));
    },
    finish() {
      const [unknown] = fields.keys();
      if (unknown !== undefined) throw new ControlError("invalid_input", `${verb} has no field "${unknown}".`);
    },
  };
}

/** Reads the whole input of a control first, so that invalid input changes nothing. */
export function readInput<T>(verb: string, input: unknown, fields: (reader: InputReader) => T): T {
  const reader = createInputReader(verb, input);
  const values = fields(reader);
  reader.finish();
  return values;
}

function readBytes(value: unknown): Uint8Array | undefined {
  return typeof value === "string" && /^0x(?:[0-9a-fA-F]{2})+$/.test(value) ? hexToBytes(value.slice(2)) : undefined;
}

function readWhole(value: unknown): bigint | undefined {
  if (typeof value === "bigint") return value;
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  return typeof value === "string" && WHOLE_NUMBER.test(value) ? BigInt(value) : undefined;
}
