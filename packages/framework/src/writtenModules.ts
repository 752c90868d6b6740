/**
 * A module of the framework as binary, by its name (`0x1::coin`), where it has been written before. It is so in the command's bundle alone:
 * `scripts/lib/bundle.mjs` puts the binaries there in place of this file, from the same build as everything else in it, so that they are never those of
 * other sources.
 */
export function writtenModule(_name: string): Uint8Array | undefined {
  return undefined;
}
