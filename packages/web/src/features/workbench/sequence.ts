import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { Address } from "../../chain/facts/types.ts";
import { DEFAULT_MAX_GAS_UNITS } from "../../chain/transactions/limits.ts";
import type { CallRequest } from "../../chain/transactions/transactionRequest.ts";

/** A call in the name of somebody, one of several that are simulated on top of each other. */
export interface SequenceCall {
  readonly sender: Address;
  readonly call: CallRequest;
}

/** Signatures are not looked at and nothing is kept, so that a time that no simulation reaches is far enough. */
const EXPIRES_IN_SECS = 600;
/** For a sender who has next to nothing now, and may get it from an earlier step. */
const USUAL_GAS_UNITS = 20_000n;
const LEAST_USEFUL_GAS_UNITS = 2_000n;

/** Transactions, each in the place that its sender's sequence has for it, in the form in which the control `simulate` takes them. */
export async function encodeSequence(
  chain: ChainClient,
  steps: readonly SequenceCall[],
  signal: AbortSignal,
): Promise<readonly Uint8Array[]> {
  const [ledger, gasUnitPrice] = await Promise.all([chain.ledger(signal), chain.gasUnitPrice(signal)]);
  const senders = [...new Set(steps.map(({ sender }) => sender))];
  const facts = new Map(
    await Promise.all(
      senders.map(async (sender) => {
        const [account, balance] = await Promise.all([chain.account(sender, signal), chain.aptBalance(sender, signal)]);
        const own = steps.filter((step) => step.sender === sender).length;
        return [sender, { next: account.sequenceNumber, maxGasAmount: gasLimit(balance / (gasUnitPrice * BigInt(own))) }] as const;
      }),
    ),
  );
  const encoded: Uint8Array[] = [];
  for (const { sender, call } of steps) {
    const { next = 0n, maxGasAmount = USUAL_GAS_UNITS } = facts.get(sender) ?? {};
    facts.set(sender, { next: next + 1n, maxGasAmount });
    const signer = { address: sender, key: undefined };
    const transaction = await chain.build(
      {
        sender: signer,
        payload: call,
        secondarySigners: [],
        feePayer: undefined,
        replay: { kind: "sequence", sequenceNumber: next },
        gasUnitPrice,
        maxGasAmount,
        expiresInSecs: EXPIRES_IN_SECS,
        chainId: undefined,
        intent: { kind: "call", functionId: call.functionId },
      },
      { ledger, sequenceNumber: next, gasUnitPrice, maxGasAmount, abi: undefined },
    );
    encoded.push(await chain.encodeForSimulation(transaction, { sender: signer, secondarySigners: [], feePayer: undefined }));
  }
  return encoded;
}

function gasLimit(affordable: bigint): bigint {
  if (affordable < LEAST_USEFUL_GAS_UNITS) return USUAL_GAS_UNITS;
  return affordable < DEFAULT_MAX_GAS_UNITS ? affordable : DEFAULT_MAX_GAS_UNITS;
}
