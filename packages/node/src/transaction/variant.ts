import { BcsError, type BcsReader } from "@atoll/move";

/** Reads the tag of an enum with `count` variants. Errors have the message of public nodes. */
export function readVariant(reader: BcsReader, count: number): number {
  const variant = reader.uleb128();
  if (variant >= count) throw unknownVariant(variant, count);
  return variant;
}

export function unknownVariant(variant: number, count: number): BcsError {
  return new BcsError(`invalid value: integer \`${variant}\`, expected variant index 0 <= i < ${count}`);
}
