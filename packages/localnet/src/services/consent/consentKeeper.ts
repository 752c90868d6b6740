/** The secret that consents are signed with, and the generation that makes older ones void. */
export interface ConsentKeeper {
  /** 32 bytes for HMAC-SHA-256. */
  readonly key: Uint8Array<ArrayBuffer>;
  generation(): number;
  /** Makes every consent given so far void, for good: it is kept before this returns. */
  raiseGeneration(): void;
}

/** For a network that nobody will open again: consents end with the process. */
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
