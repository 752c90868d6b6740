import { asObject } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { ChainError, isNotFound } from "../transport/chainError.ts";
import { sleep } from "../transport/sleep.ts";
import { aptBalance } from "./aptBalance.ts";
import type { NodeApi } from "./createNodeApi.ts";

/** A resource at a version; undefined if missing. */
export function resourceAtVersion(api: NodeApi, address: Address, type: string, version: bigint, signal?: AbortSignal): Promise<unknown> {
  return atTheVersion(signal, async () => {
    try {
      const path = `accounts/${address}/resource/${encodeURIComponent(type)}`;
      return await api.get(path, (json) => asObject(json).data, { signal, params: { ledger_version: version } });
    } catch (error) {
      if (isNotFound(error) && error.code !== "version_not_found") return undefined;
      throw error;
    }
  });
}

/** APT balance at a version. */
export function aptBalanceAtVersion(api: NodeApi, address: Address, version: bigint, signal?: AbortSignal): Promise<bigint> {
  return atTheVersion(signal, () => aptBalance(api, address, { signal, params: { ledger_version: version } }));
}

const LATE_NODE_ATTEMPTS = 4;
const LATE_NODE_WAIT_MS = 300;

/** Retries while a load-balanced node has not reached the version yet. */
async function atTheVersion<T>(signal: AbortSignal | undefined, read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const isLate = error instanceof ChainError && error.code === "version_not_found";
      if (!isLate || attempt === LATE_NODE_ATTEMPTS) throw error;
      await sleep(LATE_NODE_WAIT_MS, signal);
    }
  }
}
