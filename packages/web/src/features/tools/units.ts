import { APT_DECIMALS } from "../../units/apt.ts";

const DECIMAL = /^(\d+)(?:\.(\d+))?$/;
const INTEGER_BITS = [8, 16, 32, 64, 128, 256] as const;
const MICROSECONDS = { seconds: 1_000_000n, milliseconds: 1_000n, microseconds: 1n } as const;

/** Parses an amount into smallest units; undefined if invalid or with too many decimals. */
export function amountToUnits(text: string, decimals = APT_DECIMALS): bigint | undefined {
  const match = DECIMAL.exec(text.trim());
  const [, whole = "", fraction = ""] = match ?? [];
  if (match === null || whole.length > 80 || fraction.length > decimals) return undefined;
  return BigInt(whole) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, "0") || "0");
}

/** Formats smallest units as an amount without trailing zeros. */
export function unitsToAmount(units: bigint, decimals = APT_DECIMALS): string {
  const digits = units.toString().padStart(decimals + 1, "0");
  const fraction = decimals === 0 ? "" : digits.slice(-decimals).replace(/0+$/, "");
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/** Parses a non-negative integer; undefined if invalid. */
export function readWholeNumber(text: string): bigint | undefined {
  return /^\d{1,80}$/.test(text.trim()) ? BigInt(text.trim()) : undefined;
}

/** A point in time in the formats of nodes, indexers and Move. */
export interface ConvertedMoment {
  readonly iso: string;
  readonly seconds: bigint;
  readonly milliseconds: bigint;
  readonly microseconds: bigint;
}

export type TimeForm = keyof typeof MICROSECONDS | "date";

/** Parses a point in time from a date or a number since 1970 in the given unit; undefined outside the calendar's range. */
export function readMoment(text: string, form: TimeForm): ConvertedMoment | undefined {
  let microseconds: bigint;
  if (form === "date") {
    const milliseconds = Date.parse(text.trim());
    if (!/^\d{4}-\d{2}-\d{2}/.test(text.trim()) || Number.isNaN(milliseconds)) return undefined;
    microseconds = BigInt(milliseconds) * 1_000n;
  } else {
    const number = readWholeNumber(text);
    if (number === undefined) return undefined;
    microseconds = number * MICROSECONDS[form];
  }
  const date = new Date(Number(microseconds / 1_000n));
  if (Number.isNaN(date.getTime())) return undefined;
  return { iso: date.toISOString(), seconds: microseconds / 1_000_000n, milliseconds: microseconds / 1_000n, microseconds };
}

/** Text forms of one integer. */
export interface IntegerForms {
  readonly decimal: string;
  readonly hex: string;
  /** Smallest Move integer type that fits the number. */
  readonly type: string;
  /** Little-endian bytes of that integer type, as in BCS. */
  readonly littleEndian: string;
}

/** Parses a decimal or `0x` integer; undefined if invalid or beyond 256 bits. */
export function readInteger(text: string): IntegerForms | undefined {
  const trimmed = text.trim();
  if (!/^(?:-?\d{1,78}|0[xX][0-9a-fA-F]{1,64})$/.test(trimmed)) return undefined;
  const value = BigInt(trimmed);
  const isNegative = value < 0n;
  const bits = INTEGER_BITS.find((each) => (isNegative ? value >= -(1n << BigInt(each - 1)) : value < 1n << BigInt(each)));
  if (bits === undefined) return undefined;
  const pairs =
    BigInt.asUintN(bits, value)
      .toString(16)
      .padStart(bits / 4, "0")
      .match(/../g) ?? [];
  return {
    decimal: value.toString(),
    hex: `${isNegative ? "-" : ""}0x${(isNegative ? -value : value).toString(16)}`,
    type: `${isNegative ? "i" : "u"}${bits}`,
    littleEndian: `0x${pairs.reverse().join("")}`,
  };
}
