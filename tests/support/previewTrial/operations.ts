import type { TransactionFacts } from "../../../packages/web/src/chain/facts/types.ts";
import { accountOperations } from "./accountOperations.ts";
import { assetOperations } from "./assetOperations.ts";
import { multisigOperations } from "./multisigOperations.ts";
import { nameOperations, stakeOperations } from "./stakeOperations.ts";
import { tokenOperations } from "./tokenOperations.ts";
import { longOf, randomNonce, type TrialRequest } from "./trialTransaction.ts";
import type { TrialWorld } from "./trialWorld.ts";

/** Randomly generated operation; the generator adds sequence number and expiry. */
export type Operation = Omit<TrialRequest, "sequenceNumber" | "expirationSecs"> & {
  /** True if the arguments contain a proof over the sequence number, so the transaction cannot use a nonce. */
  readonly ordered?: boolean;
  readonly committed?: (facts: TransactionFacts) => void;
};
/** Function that generates an operation; returns `undefined` if the current state does not allow it. */
export type MakeOperation = (world: TrialWorld) => Operation | undefined | Promise<Operation | undefined>;

const OPERATIONS: readonly MakeOperation[] = [
  ...assetOperations,
  ...tokenOperations,
  ...stakeOperations,
  ...nameOperations,
  ...multisigOperations,
  ...accountOperations,
];
const VALID_SECS = 40n;

export interface NextRequest {
  readonly request: TrialRequest;
  readonly what: string;
  readonly committed: ((facts: TransactionFacts) => void) | undefined;
}

/** Generates the next transaction from a random operation, sometimes with a fee payer, a nonce or almost no gas. */
export async function nextRequest(world: TrialWorld): Promise<NextRequest> {
  const { random, network } = world;
  world.count += 1;
  for (;;) {
    const operation = await random.pick(OPERATIONS)(world);
    if (operation === undefined) continue;
    const { committed, ordered = false, ...rest } = operation;
    const payer = random.pick(world.accounts);
    const isSponsored = random.integer(5) === 0 && payer !== rest.sender;
    const hasNonce = !ordered && random.integer(5) === 0;
    const request: TrialRequest = {
      ...rest,
      sequenceNumber: await network.sequenceNumber(longOf(rest.sender)),
      expirationSecs: (await network.nowSecs()) + VALID_SECS,
      ...(isSponsored ? { feePayer: payer } : {}),
      ...(hasNonce ? { nonce: randomNonce(random) } : {}),
      ...(random.integer(25) === 0 ? { maxGasAmount: BigInt(3 + random.integer(20)) } : {}),
    };
    const forms = [isSponsored && "sponsored", hasNonce && "orderless", request.multisig && "multisig"].filter(Boolean).join(" ");
    return { request, committed, what: `${request.call?.functionId ?? "stored or script"} ${forms}` };
  }
}
