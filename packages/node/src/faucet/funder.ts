import { type Address, address, encodeBcs } from "@atoll/move";
import type { EntryFunction, SignedTransaction } from "../chain/signedTransaction.ts";
import { createRootSender, type RootSenderOptions } from "./rootSender.ts";

/** Pays from the root account, with one transaction per payment. */
export interface Funder {
  /** Pays an amount to a receiver. Returns the committed transaction; throws `FaucetError`. */
  fund(receiver: Address, amountOctas: bigint): Promise<SignedTransaction>;
}

export function createFunder(options: RootSenderOptions): Funder {
  const root = createRootSender(options);
  return {
    fund: (receiver, amountOctas) => root.send({ kind: "entryFunction", entryFunction: mintCall(receiver, amountOctas) }, "funding"),
  };
}

const APTOS_COIN = { address: address("0x1"), name: "aptos_coin" };

function mintCall(receiver: Address, amountOctas: bigint): EntryFunction {
  return {
    module: APTOS_COIN,
    name: "mint",
    typeArguments: [],
    args: [encodeBcs((writer) => writer.address(receiver)), encodeBcs((writer) => writer.u64(amountOctas))],
  };
}
