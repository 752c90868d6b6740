/** Maximum lengths of names, descriptions and URIs in UTF-8 bytes, set by the framework. */
export const MOST_BYTES = { name: 128, description: 2_048, uri: 512, key: 128 } as const;

export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
