import type { Controls } from "../controls/controls.ts";
import type { Address, TransactionHash, UnsignedTransaction } from "../facts/types.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { submitTransaction } from "./postTransaction.ts";
import type { SimulatedSigners } from "./signedTransaction.ts";

/**
 * Submits a transaction without signatures on the user's own network, which accepts its signers for the moment of the submission. Addresses
 * that the network accepted before stay accepted.
 */
export async function submitUnsigned(
  controls: Controls,
  api: NodeApi,
  transaction: Pick<UnsignedTransaction, "bytes" | "secondarySigners" | "feePayer">,
  { sender, secondarySigners, feePayer }: SimulatedSigners,
): Promise<TransactionHash> {
  const { encodeForSimulation } = await import("./signedTransaction.ts");
  const signers = [sender, ...secondarySigners, ...(feePayer === undefined || feePayer === "later" ? [] : [feePayer])];
  const before = await controls.actAs();
  const added = [...new Set(signers.map(({ address }) => address))].filter((address) => !before.includes(address));
  for (const address of added) await controls.actAs({ address, enabled: true });
  try {
    const withoutKeys = {
      sender: unsigned(sender.address),
      secondarySigners: secondarySigners.map(({ address }) => unsigned(address)),
      feePayer: feePayer === undefined || feePayer === "later" ? feePayer : unsigned(feePayer.address),
    };
    return await submitTransaction(api, encodeForSimulation(transaction, withoutKeys));
  } finally {
    for (const address of added) await controls.actAs({ address, enabled: false });
  }
}

/** A signer without a key, whose authenticator is `AccountAuthenticatorNoAccountAuthenticator`. */
function unsigned(address: Address) {
  return { address, key: undefined };
}
