/** Whether a flag is set in the bit set. */
export function hasFeature(bits: Uint8Array, flag: number): boolean {
  const byte = bits[Math.floor(flag / 8)];
  return byte !== undefined && (byte & (1 << (flag % 8))) !== 0;
}

/** Bit set with flags enabled and disabled, extended as needed. */
export function withFeatures(bits: Uint8Array, enable: readonly bigint[], disable: readonly bigint[]): Uint8Array {
  const bytes = Array.from(bits);
  const put = (flag: bigint, on: boolean) => {
    const index = Number(flag / 8n);
    while (bytes.length <= index) bytes.push(0);
    const mask = 1 << Number(flag % 8n);
    const byte = bytes[index] as number;
    bytes[index] = on ? byte | mask : byte & ~mask;
  };
  for (const flag of enable) put(flag, true);
  for (const flag of disable) put(flag, false);
  return Uint8Array.from(bytes);
}
