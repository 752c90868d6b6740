/** Signing secret for consents, with a generation counter that invalidates older consents. */
export interface ConsentKeeper {
  /** HMAC-SHA-256 key of 32 bytes that signs consents. */
  readonly key: Uint8Array<ArrayBuffer>;
  generation(): number;
  /** Permanently invalidates every consent given so far; stored before this returns. */
  raiseGeneration(): void;
}

/** Keeps the secret in memory, for a temporary network: consents end with the process. */
export function createConsentKeeper(): ConsentKeeper {
  let generation = 0;
  return {
    key: globalThis.crypto.getRandomValues(new Uint8Array(32)),
    generation: () => generation,
    raiseGeneration: () => {
      generation++;
    },
  };
}
