import { VmFailure } from "@atoll/move";

const HYPHEN = 0x2dn;

/** Result of name validation, shared by both registry versions: whether the text is allowed, and its length in characters. */
export interface NameCheck {
  readonly isAllowed: boolean;
  readonly length: bigint;
}

/** Checks that a name has only lowercase Latin letters, digits, and hyphens except at either end. */
export function checkNameCharacters(characters: readonly bigint[]): NameCheck {
  const last = characters.length - 1;
  const isAllowed = characters.every(
    (character, index) => isLetterOrDigit(character) || (character === HYPHEN && index !== 0 && index !== last),
  );
  return { isAllowed, length: BigInt(characters.length) };
}

function isLetterOrDigit(character: bigint): boolean {
  return (character >= 0x30n && character <= 0x39n) || (character >= 0x61n && character <= 0x7an);
}

/**
 * Splits a text into UTF-8 characters, each as the number formed by its bytes including control bits. Continuation bytes are not validated;
 * returns `undefined` if a character starts with a continuation byte.
 */
export function utf8Characters(bytes: Uint8Array): bigint[] | undefined {
  const characters: bigint[] = [];
  for (let start = 0; start < bytes.length; ) {
    const length = lengthOfCharacter(bytes[start] as number);
    if (length === undefined) return undefined;
    if (start + length > bytes.length) throw new VmFailure("VECTOR_OPERATION_ERROR", "the text ends within a character");
    let character = 0n;
    for (const byte of bytes.subarray(start, start + length)) character = (character << 8n) | BigInt(byte);
    characters.push(character);
    start += length;
  }
  return characters;
}

function lengthOfCharacter(firstByte: number): number | undefined {
  if (firstByte < 0x80) return 1;
  if (firstByte < 0xc0) return undefined;
  if (firstByte < 0xe0) return 2;
  return firstByte < 0xf0 ? 3 : 4;
}
