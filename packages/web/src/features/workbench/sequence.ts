import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { Address } from "../../chain/facts/types.ts";
import { accountFacts } from "../../chain/ledger/accountFacts.ts";
import { aptBalance } from "../../chain/ledger/aptBalance.ts";
import { estimateGasUnitPrice } from "../../chain/ledger/gasUnitPrice.ts";
import { DEFAULT_MAX_GAS_UNITS } from "../../chain/transactions/transactionLimits.ts";
import { type CallRequest, transactionRequest } from "../../chain/transactions/transactionRequest.ts";

/** One simulated call in a sequence of transactions, with its sender. */
export interface SequenceCall {
  readonly sender: Address;
  readonly call: CallRequest;
}

/** Expiry of the simulated transactions. Any time beyond the simulation suffices: signatures are not checked and nothing is stored. */
const EXPIRES_IN_SECS = 600;
/** Gas limit for a simulated sender with almost no balance, who may receive APT in an earlier step. */
const USUAL_GAS_UNITS = 20_000n;
const LEAST_USEFUL_GAS_UNITS = 2_000n;

/** Encodes transactions with consecutive sequence numbers per sender, in the format of the development network's `simulate` request. */
export async function encodeSequence(
  chain: ChainClient,
  steps: readonly SequenceCall[],
  signal: AbortSignal,
): Promise<readonly Uint8Array[]> {
  const [{ buildTransaction }, { encodeForSimulation }, ledger, gasUnitPrice] = await Promise.all([
    import("../../chain/transactions/buildTransaction.ts"),
    import("../../chain/transactions/signedTransaction.ts"),
    chain.ledger(signal),
    estimateGasUnitPrice(chain.node, { signal }),
  ]);
  const senders = [...new Set(steps.map(({ sender }) => sender))];
  const facts = new Map(
    await Promise.all(
      senders.map(async (sender) => {
        const [account, balance] = await Promise.all([
          accountFacts(chain.node, sender, { signal }),
          aptBalance(chain.node, sender, { signal }),
        ]);
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
    const transaction = buildTransaction(
      transactionRequest({
        sender: signer,
        payload: call,
        replay: { kind: "sequence", sequenceNumber: next },
        gasUnitPrice,
        maxGasAmount,
        expiresInSecs: EXPIRES_IN_SECS,
        chainId: undefined,
        intent: { kind: "call", functionId: call.functionId },
      }),
      { ledger, sequenceNumber: next, gasUnitPrice, maxGasAmount, abi: undefined },
    );
    encoded.push(encodeForSimulation(transaction, { sender: signer, secondarySigners: [], feePayer: undefined }));
  }
  return encoded;
}

function gasLimit(affordable: bigint): bigint {
  if (affordable < LEAST_USEFUL_GAS_UNITS) return USUAL_GAS_UNITS;
  return affordable < DEFAULT_MAX_GAS_UNITS ? affordable : DEFAULT_MAX_GAS_UNITS;
}
