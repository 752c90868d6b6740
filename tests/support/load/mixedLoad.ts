import type { SignedTransaction } from "@atoll/node";
import { address, entryCall, list, nothing, text, u64 } from "./entryCall.ts";
import type { LoadAccount } from "./loadAccount.ts";
import { type LoadWorld, newAddress } from "./loadWorld.ts";
import { signCall } from "./signCall.ts";
import * as tokens from "./tokenKinds.ts";

const NAMES = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";
const METADATA = "0x1::fungible_asset::Metadata";
const OCTAS_PER_APT = 100_000_000;
const YEAR_SECS = 31_536_000;
const RECEIVERS_OF_BATCH = 5;
/** Amount that exceeds every balance. */
const TOO_MUCH = 10n ** 18n;

/** Kinds of transactions: approximate share in percent, and function that creates one. */
const KINDS: readonly (readonly [share: number, make: (world: LoadWorld) => SignedTransaction])[] = [
  [16, (world) => transfer(world, world.random.pick(world.actors))],
  [7, (world) => transferToNewcomer(world)],
  [8, (world) => transfer(world, world.busy)],
  [3, batchTransfer],
  [4, sponsoredTransfer],
  [5, orderlessTransfer],
  [9, (world) => transferAsset(world, newAddress(world.random))],
  [8, (world) => transferAsset(world, world.random.pick(world.actors).address)],
  [3, mintAsset],
  [8, tokens.mintInLargeCollection],
  [7, tokens.mintInSmallCollection],
  [6, tokens.transferToken],
  [2, tokens.burnToken],
  [1, tokens.describeToken],
  [3, tokens.createLegacyToken],
  [2, tokens.giveLegacyToken],
  [2, registerName],
  [2, delegate],
  [1, undelegate],
  [3, failingTransfer],
];
const TOTAL = KINDS.reduce((sum, [share]) => sum + share, 0);

/** Creates and signs the next load transaction. The seed determines its content; expiries use the current time. */
export function makeTransaction(world: LoadWorld): SignedTransaction {
  world.count++;
  let place = world.random.integer(TOTAL);
  for (const [share, make] of KINDS) {
    if (place < share) return make(world);
    place -= share;
  }
  throw new RangeError("the shares do not add up");
}

function transfer(world: LoadWorld, sender: LoadAccount): SignedTransaction {
  return pay(sender, world.random.pick(world.actors).address, 1 + world.random.integer(1_000));
}

function transferToNewcomer(world: LoadWorld): SignedTransaction {
  return pay(world.random.pick(world.actors), newAddress(world.random), 1 + world.random.integer(100_000));
}

function pay(sender: LoadAccount, receiver: LoadAccount["address"], octas: number | bigint): SignedTransaction {
  return signCall(sender, entryCall("0x1::aptos_account::transfer", [address(receiver), u64(octas)]));
}

function failingTransfer(world: LoadWorld): SignedTransaction {
  return pay(world.random.pick(world.actors), world.random.pick(world.actors).address, TOO_MUCH);
}

function batchTransfer(world: LoadWorld): SignedTransaction {
  const receivers = Array.from({ length: RECEIVERS_OF_BATCH }, () => address(world.random.pick(world.actors).address));
  const amounts = receivers.map(() => u64(1 + world.random.integer(1_000)));
  return signCall(world.random.pick(world.actors), entryCall("0x1::aptos_account::batch_transfer", [list(receivers), list(amounts)]));
}

function sponsoredTransfer(world: LoadWorld): SignedTransaction {
  const call = entryCall("0x1::aptos_account::transfer", [address(world.random.pick(world.actors).address), u64(1)]);
  return signCall(world.random.pick(world.actors), call, { feePayer: world.busy });
}

function orderlessTransfer(world: LoadWorld): SignedTransaction {
  const call = entryCall("0x1::aptos_account::transfer", [address(world.random.pick(world.actors).address), u64(1)]);
  return signCall(world.random.pick(world.actors), call, { nonce: BigInt(world.count) });
}

function transferAsset(world: LoadWorld, receiver: LoadAccount["address"]): SignedTransaction {
  const args = [address(world.asset), address(receiver), u64(1 + world.random.integer(5_000))];
  return signCall(world.random.pick(world.actors), entryCall("0x1::primary_fungible_store::transfer", args, [METADATA]));
}

function mintAsset(world: LoadWorld): SignedTransaction {
  const args = [address(world.random.pick(world.actors).address), u64(1_000_000)];
  return signCall(world.issuer, entryCall("0x1::managed_coin::mint", args, [world.assetCoin]));
}

function registerName(world: LoadWorld): SignedTransaction {
  const args = [text(`reef-name-${world.count}`), u64(YEAR_SECS), nothing, nothing];
  return signCall(world.random.pick(world.actors), entryCall(`${NAMES}::router::register_domain`, args));
}

function delegate(world: LoadWorld): SignedTransaction {
  const delegator = world.random.pick(world.actors);
  world.delegators.add(delegator);
  return signCall(delegator, entryCall("0x1::delegation_pool::add_stake", [address(world.pool), u64(11 * OCTAS_PER_APT)]));
}

function undelegate(world: LoadWorld): SignedTransaction {
  if (world.delegators.size === 0) return delegate(world);
  const delegator = world.random.pick([...world.delegators]);
  world.delegators.delete(delegator);
  return signCall(delegator, entryCall("0x1::delegation_pool::unlock", [address(world.pool), u64(10 * OCTAS_PER_APT)]));
}
