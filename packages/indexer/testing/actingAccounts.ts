import { address, type JsonObject, type JsonValue } from "@atoll/move";
import type { IndexedChain } from "./indexedChain.ts";

/** Test support: REST API fields of a committed transaction used by the tests. */
export interface UserTransactionJson {
  readonly type: "user_transaction";
  readonly version: string;
  readonly success: boolean;
  readonly vm_status: string;
  readonly timestamp: string;
  readonly changes: readonly {
    readonly type: string;
    readonly address: string;
    readonly data: { readonly type: string; readonly data: JsonObject };
  }[];
  readonly events: readonly { readonly type: string; readonly data: JsonValue }[];
}

/** Test support: impersonated accounts that send transactions through the REST API without a key. */
export interface ActingAccounts {
  /** Impersonates an address and funds it with APT. */
  account(name: string, octas?: bigint): Promise<string>;
  /** Calls an entry function and returns the committed transaction; throws if the transaction failed. */
  call(sender: string, name: string, args: readonly JsonValue[], typeArguments?: readonly string[]): Promise<UserTransactionJson>;
  /** Calls a view function and returns its values. */
  view(name: string, args: readonly JsonValue[], typeArguments?: readonly string[]): Promise<JsonValue[]>;
}

const NODE = "http://127.0.0.1:8080/v1";
const MILLION = 1_000_000n;

export function createActingAccounts({ chain, client, fund }: IndexedChain): ActingAccounts {
  async function request<T>(method: string, path: string, body?: JsonValue): Promise<T> {
    const headers = { "content-type": "application/json" };
    const answer = await client.provider<JsonValue, T>({
      url: `${NODE}/${path}`,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.data)}`);
    return answer.data;
  }

  /** Polls again: the API waits at most a second, and a busy machine may need longer for a block. */
  async function committed(hash: string): Promise<UserTransactionJson> {
    const answer = await request<UserTransactionJson | { readonly type: "pending_transaction" }>(
      "GET",
      `transactions/wait_by_hash/${hash}`,
    );
    return answer.type === "pending_transaction" ? committed(hash) : answer;
  }

  return {
    async account(name, octas = 100_000_000_000n) {
      chain.actAs(address(name), true);
      await fund(name, octas);
      return address(name);
    },
    async call(sender, name, args, typeArguments = []) {
      const { sequence_number } = await request<{ sequence_number: string }>("GET", `accounts/${sender}`);
      const { hash } = await request<{ hash: string }>("POST", "transactions", {
        sender,
        sequence_number,
        max_gas_amount: "200000",
        gas_unit_price: "100",
        expiration_timestamp_secs: (chain.nowUsecs() / MILLION + 30n).toString(),
        payload: { type: "entry_function_payload", function: name, type_arguments: [...typeArguments], arguments: [...args] },
        signature: { type: "no_account_signature" },
      });
      const done = await committed(hash);
      if (!done.success) throw new Error(`${name}: ${done.vm_status}`);
      return done;
    },
    view: (name, args, typeArguments = []) =>
      request("POST", "view", { function: name, type_arguments: [...typeArguments], arguments: [...args] }),
  };
}
