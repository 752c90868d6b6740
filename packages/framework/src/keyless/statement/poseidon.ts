/** Poseidon hash function over BN254 scalars, for every input count used by keyless statements. */
export type HashScalars = (scalars: readonly bigint[]) => bigint;

type Poseidon = (inputs: bigint[]) => bigint;

/**
 * Loaders of Poseidon constants by input count. Each input count has its own constants, hundreds of kilobytes in total, so they are loaded
 * lazily.
 */
const LOADERS: Readonly<Record<number, () => Promise<Poseidon>>> = {
  2: async () => (await import("poseidon-lite/poseidon2")).poseidon2,
  4: async () => (await import("poseidon-lite/poseidon4")).poseidon4,
  5: async () => (await import("poseidon-lite/poseidon5")).poseidon5,
  6: async () => (await import("poseidon-lite/poseidon6")).poseidon6,
  11: async () => (await import("poseidon-lite/poseidon11")).poseidon11,
  12: async () => (await import("poseidon-lite/poseidon12")).poseidon12,
  13: async () => (await import("poseidon-lite/poseidon13")).poseidon13,
  14: async () => (await import("poseidon-lite/poseidon14")).poseidon14,
};

let loading: Promise<HashScalars> | undefined;

/** Loads the constants and returns the Poseidon hash function. */
export function loadPoseidon(): Promise<HashScalars> {
  loading ??= loadSizes();
  return loading;
}

async function loadSizes(): Promise<HashScalars> {
  const sizes = new Map(await Promise.all(Object.entries(LOADERS).map(async ([size, load]) => [Number(size), await load()] as const)));
  return (scalars) => {
    const hash = sizes.get(scalars.length);
    if (hash === undefined) throw new RangeError(`no keyless statement hashes ${scalars.length} scalars`);
    return hash([...scalars]);
  };
}
