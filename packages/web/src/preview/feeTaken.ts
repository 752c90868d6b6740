import { asInteger, asObject } from "../chain/facts/jsonFields.ts";
import type { Address, EventFacts } from "../chain/facts/types.ts";
import { UnreadableAnswer } from "../chain/facts/unreadableAnswer.ts";
import { primaryStoreAddress } from "../chain/ledger/primaryStore.ts";
import { NO_ADDRESS_YET } from "../chain/transactions/signable.ts";
import { APT } from "./assets.ts";
import { APT_METADATA, metadataAddress } from "./effects/assetIds.ts";
import { NOTHING_BEFORE } from "./effects/stateBefore.ts";
import { stateDelta } from "./effects/stateDelta.ts";
import { CONCURRENT_BALANCE, FUNGIBLE_STORE } from "./effects/stores.ts";
import type { PreviewFacts } from "./facts.ts";
import { canonicalName, toLongAddress } from "./longAddress.ts";

const APT_COIN_STORE = `0x1::coin::CoinStore<${APT.id}>`;

/**
 * Whether a simulation shows that whoever pays loses the fee that it tells, or gets what is given back beyond it. Every run that succeeds settles that last,
 * in the payer's own APT, so that one which does not is made up. It is looked at what is written, not at the effects: those take the fee for granted.
 */
export function isFeeTaken({ fee: { expectedOctas }, feePayer, input }: PreviewFacts): boolean {
  // As long as it is open who pays, a network takes the fee of a simulation from nobody.
  if (expectedOctas === 0n || feePayer === NO_ADDRESS_YET) return true;
  const { changes, events } = input.simulation.transaction;
  const delta = stateDelta(changes, NOTHING_BEFORE);
  const store = primaryStoreAddress(feePayer, APT_METADATA);
  const places = [delta.find(store, FUNGIBLE_STORE), delta.find(store, CONCURRENT_BALANCE), delta.find(feePayer, APT_COIN_STORE)];
  const written = places.flatMap((place) => place ?? []);
  try {
    const moved = movedUnits(events, feePayer, store);
    // Where exactly the fee arrives in the same transaction, the balance stays what it was.
    if (written.length === 0) return moved === expectedOctas;
    const before = input.before?.balances.find(({ owner, asset }) => owner === feePayer && metadataAddress(asset) === APT_METADATA)?.units;
    if (before === undefined) return true;
    const lost = before + moved - written.reduce((sum, { type, after }) => sum + heldUnits(type, after), 0n);
    // Somebody can have paid in just before the node simulated it: then more is there than was read, and nothing follows from it.
    return lost < 0n || lost >= expectedOctas;
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    // That it cannot be read is told by itself.
    return true;
  }
}

function heldUnits(type: string, data: unknown): bigint {
  if (data === undefined) return 0n;
  if (type === FUNGIBLE_STORE) return asInteger(asObject(data).balance);
  if (type === CONCURRENT_BALANCE) return asInteger(asObject(asObject(data).balance).value);
  return asInteger(asObject(asObject(data).coin).value);
}

/** By how much events say that an account's APT grew; the fee and its refund have none. */
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
