import { readAddress } from "../facts/address.ts";
import { asArray, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import { senderKey } from "../facts/shownKey.ts";
import { addressRecord } from "../indexer/addressRecord.ts";
import { blockTimes } from "../indexer/blockTimes.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import { namedThings } from "../indexer/namedThings.ts";
import { ownedObjects } from "../indexer/ownedObjects.ts";
import { tableItems } from "../indexer/tableItems.ts";
import { accountResources } from "../ledger/accountResources.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { undefinedIfNotFound } from "../ledger/findResource.ts";
import { ChainError, isNotFound } from "../transport/chainError.ts";
import { ANSWER_BYTES } from "../transport/limits.ts";
import type { KeySeen, StateReader } from "./stateReader.ts";

/** State queries, in a separate chunk loaded only by pages that use them. */
export function askAboutState(api: NodeApi, index: IndexApi): StateReader {
  return {
    resourcesAt: (address, version, signal) => accountResources(api, address, { signal, params: { ledger_version: version } }),
    record: (address, key, signal) => index.ask(addressRecord(address, key), signal),

    async keySeen(address, by, signal) {
      const options = { signal, maxBytes: ANSWER_BYTES.transaction };
      if ("version" in by) return whereKept(api.get(`transactions/by_version/${by.version}`, readSeen, options));
      if (by.sequenceNumber === 0n) return undefined;
      const params = { start: by.sequenceNumber - 1n, limit: 1 };
      const path = `accounts/${address}/transactions`;
      return whereKept(api.get(path, (json) => optional(asArray(json)[0], readSeen), { ...options, params }));
    },

    async authenticationFunctions(address, signal) {
      const call = { functionId: "0x1::account_abstraction::dispatchable_authenticator", typeArguments: [], args: [address] };
      try {
        return await api.view(call, readFunctions, { signal });
      } catch (error) {
        // Networks without account abstraction lack the function.
        if (error instanceof ChainError && error.service === "node" && error.status === 400) return [];
        throw error;
      }
    },

    ownedObjects: (owner, page, signal) => index.ask(ownedObjects(owner, page), signal),
    tableItems: (handle, page, signal) => index.ask(tableItems(handle, page), signal),

    namedThings: (text, signal) => index.ask(namedThings(text), signal),
    blockTimes: (versions, signal) => index.ask(blockTimes(versions), signal),

    async tableItem(handle, types, key, signal) {
      try {
        return await api.tableItem(handle, { key_type: types.key, value_type: types.value, key }, { signal, maxBytes: ANSWER_BYTES.list });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  };
}

/** Undefined if the node lacks the transaction or has pruned it. */
async function whereKept<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await undefinedIfNotFound(answer);
  } catch (error) {
    if (error instanceof ChainError && error.status === GONE) return undefined;
    throw error;
  }
}

const GONE = 410;

function readSeen(json: unknown): KeySeen {
  const { version, signature } = asObject(json);
  return { version: asInteger(version), key: optional(signature, (value) => senderKey(asObject(value))) };
}

/** Decodes an option of a function list, with names as bytes or text. */
function readFunctions(json: unknown): readonly string[] {
  const [list] = asArray(asObject(asArray(json)[0]).vec);
  return (optional(list, asArray) ?? []).map((one) => {
    const { module_address, module_name, function_name } = asObject(one);
    return `${readAddress(module_address)}::${asText(module_name)}::${asText(function_name)}`;
  });
}
