import type { Address } from "../facts/types.ts";

/** A payment in APT to be built. */
export interface TransferRequest {
  readonly sender: Address;
  readonly recipient: Address;
  readonly octas: bigint;
  readonly gasUnitPrice: bigint;
  /** The one chain id that counts for the network. Undefined where none is known: then the node's is used, to read and simulate, never to sign. */
  readonly chainId: number | undefined;
  /** Undefined: the default ceiling, which a simulation then narrows (used × 1.5, at least used + 100). */
  readonly maxGasAmount: bigint | undefined;
  readonly expiresInSecs: number;
}
