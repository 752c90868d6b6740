/** Colours of the nine cells of an address icon. */
export type MarkPattern = readonly string[];

const CELLS = 9;
const HUES = 24;
const LIGHTNESS = [46, 62, 78] as const;

/** Deterministic icon colours for an address; a single changed digit changes most of them. */
export function addressPattern(address: string): MarkPattern {
  const next = createMixer(address.toLowerCase());
  const hues = [next() % HUES, next() % HUES, next() % HUES].map((step) => step * (360 / HUES));
  return Array.from({ length: CELLS }, () => {
    const pick = next();
    return `oklch(${LIGHTNESS[pick % LIGHTNESS.length]}% 0.12 ${hues[(pick >>> 8) % hues.length]})`;
  });
}

/** Deterministic hue in degrees for an address. */
export function addressHue(address: string): number {
  return createMixer(address.toLowerCase())() % 360;
}

/** Stream of well-mixed 32-bit numbers seeded by a text. It distinguishes look-alikes visually; it is not a cryptographic hash. */
function createMixer(text: string): () => number {
  let state = 0x9e3779b9;
  for (let at = 0; at < text.length; at++) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x85ebca6b);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}
