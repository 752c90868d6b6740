import { BcsError, type BcsReader, type BcsWriter } from "@atoll/move";

/** Reads the tag of an enum with `count` variants. Errors have the message of public nodes. */
export function readVariant(reader: BcsReader, count: number): number {
  const variant = reader.uleb128();
  if (variant >= count) throw unknownVariant(variant, count);
  return variant;
}

export function unknownVariant(variant: number, count: number): BcsError {
  return new BcsError(`invalid value: integer \`${variant}\`, expected variant index 0 <= i < ${count}`);
}

/** Reader and writer of a value. */
interface Codec<T> {
  readonly read: (reader: BcsReader) => T;
  readonly write: (writer: BcsWriter, value: T) => unknown;
}
type VariantOf<T, Kind> = T extends { readonly kind: infer K } ? (Kind extends K ? T & { readonly kind: Kind } : never) : never;

/** Codec of an enum from the codecs of its variants, in order of their numbers. */
export function enumCodec<T extends { readonly kind: string }>(
  variants: {
    readonly [Kind in T["kind"]]: Codec<VariantOf<T, Kind>>;
  },
): Codec<T> {
  const codecs: readonly Codec<T>[] = Object.values(variants);
  const numbers = new Map(Object.keys(variants).map((kind, number) => [kind, number]));
  return {
    read: (reader) => (codecs[readVariant(reader, codecs.length)] as Codec<T>).read(reader),
    write(writer, value) {
      const number = numbers.get(value.kind) as number;
      (codecs[number] as Codec<T>).write(writer.uleb128(number), value);
    },
  };
}
