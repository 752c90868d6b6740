import { asInteger, asObject } from "../../chain/facts/jsonFields.ts";
import type { Address, EventFacts, TransactionFacts } from "../../chain/facts/types.ts";
import { primaryStoreAddress } from "../../chain/ledger/primaryStore.ts";
import { APT } from "../findAsset.ts";
import { canonicalName, toLongAddress } from "../longAddress.ts";
import type { StateBefore } from "../stateBefore.ts";
import { APT_METADATA_ID, metadataAddress } from "./assetIds.ts";
import { stateDelta } from "./stateDelta.ts";
import { CONCURRENT_BALANCE, FUNGIBLE_STORE } from "./stores.ts";

export const APT_COIN_STORE = `0x1::coin::CoinStore<${APT.id}>`;

/** An account's APT in a simulation: previous balance, movement according to events, and written balance. */
export interface AptBalance {
  /** Total APT balance before the transaction; undefined if not read. */
  readonly before: bigint | undefined;
  /** APT gained according to events; negative for a loss. The fee and the storage refund emit no events. */
  readonly moved: bigint;
  /** Sum of the APT balances that the transaction writes; undefined if it writes none. */
  readonly written: bigint | undefined;
  /** Legacy APT coins that the transaction leaves unwritten and unchanged; undefined if their balance was not read. */
  readonly apart: bigint | undefined;
  /** True if the previous balance of the written fungible store was read from the node rather than derived from events. */
  readonly isRead: boolean;
}

/** An account's APT before and after a simulated transaction. Throws `UnreadableAnswer` if a balance or event is unreadable. */
export function aptBalanceChange(
  { changes, events }: Pick<TransactionFacts, "changes" | "events">,
  state: StateBefore,
  owner: Address,
): AptBalance {
  const delta = stateDelta(changes, state);
  const store = primaryStoreAddress(owner, APT_METADATA_ID);
  const coins = delta.find(owner, APT_COIN_STORE);
  const fungible = [FUNGIBLE_STORE, CONCURRENT_BALANCE].flatMap((type) => delta.find(store, type) ?? []);
  const places = coins === undefined ? fungible : [...fungible, coins];
  const coinsBefore = delta.before(owner, APT_COIN_STORE);
  return {
    before: state.balances.find((balance) => balance.owner === owner && metadataAddress(balance.asset) === APT_METADATA_ID)?.units,
    moved: movedUnits(events, owner, store),
    written: places.length === 0 ? undefined : places.reduce((sum, { type, after }) => sum + balanceUnits(type, after), 0n),
    apart: coins === undefined ? coinsBefore && balanceUnits(APT_COIN_STORE, coinsBefore.data) : 0n,
    // Written legacy coins reveal nothing about the previous balance of the fungible store.
    isRead: fungible.length === 0 || delta.before(store, FUNGIBLE_STORE) !== undefined,
  };
}

function balanceUnits(type: string, data: unknown): bigint {
  if (data === undefined) return 0n;
  if (type === FUNGIBLE_STORE) return asInteger(asObject(data).balance);
  if (type === CONCURRENT_BALANCE) return asInteger(asObject(asObject(data).balance).value);
  return asInteger(asObject(asObject(data).coin).value);
}

function movedUnits(events: readonly EventFacts[], owner: Address, store: Address): bigint {
  return events.reduce((sum, { type, data }) => {
    const isStore = toLongAddress(String(data.store)) === store;
    const isCoin = toLongAddress(String(data.account)) === owner && canonicalName(String(data.coin_type)) === APT.id;
    switch (canonicalName(type)) {
      case "0x1::fungible_asset::Deposit":
        return isStore ? sum + asInteger(data.amount) : sum;
      case "0x1::fungible_asset::Withdraw":
        return isStore ? sum - asInteger(data.amount) : sum;
      case "0x1::coin::CoinDeposit":
        return isCoin ? sum + asInteger(data.amount) : sum;
      case "0x1::coin::CoinWithdraw":
        return isCoin ? sum - asInteger(data.amount) : sum;
      default:
        return sum;
    }
  }, 0n);
}
