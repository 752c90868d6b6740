/**
 * Replaces `poseidon-lite` inside the client library (see `vite.config.ts`): the real package contains 430 kB of gzipped constants, and
 * only keyless accounts need it. The exported functions have the same names and work after `loadPoseidon()` resolved.
 */
type Hash = (inputs: (number | bigint | string)[], outputs?: number) => bigint;

let loaded: Readonly<Record<string, unknown>> | undefined;
let loading: Promise<void> | undefined;

/** Loads the Poseidon constants once. Callers must await this before any keyless operation. */
export function loadPoseidon(): Promise<void> {
  loading ??= import("poseidon-lite").then(
    (module) => {
      loaded = module;
    },
    (error: unknown) => {
      // Loading can be tried again after a failure.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function onDemand(name: string): Hash {
  return (inputs, outputs) => {
    const hash = loaded?.[name];
    if (typeof hash !== "function") throw new Error(`${name} was called before loadPoseidon() had resolved.`);
    return outputs === undefined ? hash(inputs) : hash(inputs, outputs);
  };
}

export const poseidon1 = onDemand("poseidon1");
export const poseidon2 = onDemand("poseidon2");
export const poseidon3 = onDemand("poseidon3");
export const poseidon4 = onDemand("poseidon4");
export const poseidon5 = onDemand("poseidon5");
export const poseidon6 = onDemand("poseidon6");
export const poseidon7 = onDemand("poseidon7");
export const poseidon8 = onDemand("poseidon8");
export const poseidon9 = onDemand("poseidon9");
export const poseidon10 = onDemand("poseidon10");
export const poseidon11 = onDemand("poseidon11");
export const poseidon12 = onDemand("poseidon12");
export const poseidon13 = onDemand("poseidon13");
export const poseidon14 = onDemand("poseidon14");
export const poseidon15 = onDemand("poseidon15");
export const poseidon16 = onDemand("poseidon16");
