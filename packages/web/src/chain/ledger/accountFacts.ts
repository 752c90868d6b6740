import { asObject, asText, asU64 } from "../facts/jsonFields.ts";
import type { AccountFacts, Address } from "../facts/types.ts";
import { isNotFound } from "../transport/chainError.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";

/** Sequence number and authentication key of an account. */
export async function accountFacts(api: NodeApi, address: Address, options: ReadOptions = {}): Promise<AccountFacts> {
  try {
    return await api.get(
      `accounts/${address}`,
      (json) => {
        const facts = asObject(json);
        return { address, sequenceNumber: asU64(facts.sequence_number), authenticationKey: asText(facts.authentication_key) };
      },
      options,
    );
  } catch (error) {
    // For an unused address newer nodes answer the same: its own address as key, sequence number zero.
    if (isNotFound(error)) return { address, sequenceNumber: 0n, authenticationKey: address };
    throw error;
  }
}
