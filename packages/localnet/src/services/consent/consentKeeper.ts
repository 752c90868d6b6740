/** Signing secret for consents, with a generation counter that invalidates older consents. */
export interface ConsentKeeper {
  /** HMAC-SHA-256 key, 32 bytes. */
  readonly key: Uint8Array<ArrayBuffer>;
  generation(): number;
  /** Permanently invalidates every consent so far: persisted before this returns. */
  raiseGeneration(): void;
}

/** In-memory keeper for a temporary network: consents end with the process. */
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
