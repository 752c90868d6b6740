/**
 * Prebuilt binary of a framework module by name (`0x1::coin`), if available. Only the command's bundle has them: `scripts/lib/bundle.mjs`
 * replaces this file by binaries from the same build, so they always match the bundled sources.
 */
export function writtenModule(_name: string): Uint8Array | undefined {
  return undefined;
}
