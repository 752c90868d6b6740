import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { AddressContent, BlockFacts, NameTarget } from "../../chain/ledger/lookUps.ts";
import type { NetworkQuestion } from "./networkQuestions.ts";

/** What a network says to a question. */
export type LookupAnswer =
  | { readonly kind: "address"; readonly content: AddressContent }
  /** The version is undefined while it is pending; not found is `found: false`. */
  | { readonly kind: "transaction"; readonly found: boolean; readonly version: bigint | undefined }
  | { readonly kind: "block"; readonly block: BlockFacts | undefined }
  | { readonly kind: "name"; readonly target: NameTarget };

/** Asks a network one question. */
export async function lookUp(chain: ChainClient, question: NetworkQuestion, signal: AbortSignal): Promise<LookupAnswer> {
  switch (question.kind) {
    case "address":
      return { kind: "address", content: await chain.contentOf(question.address, signal) };
    case "hash":
    case "version": {
      const id = question.kind === "hash" ? question.hash : question.version.toString();
      const facts = await chain.transaction(id, signal);
      return { kind: "transaction", found: facts !== undefined, version: facts?.version };
    }
    case "block":
      return { kind: "block", block: await chain.block(question.height, signal) };
    case "name":
      return { kind: "name", target: await chain.targetOfName(question.name, signal) };
  }
}
