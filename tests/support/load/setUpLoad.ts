import { type Address, address as addressOf } from "@atoll/move";
import type { EntryFunction } from "@atoll/node";
import { createRandomSource } from "../randomSource.ts";
import { address, bool, entryCall, text, u8, u64 } from "./entryCall.ts";
import { createActingAccount, type LoadAccount } from "./loadAccount.ts";
import type { LoadTarget } from "./loadTarget.ts";
import { createLoadAccounts, type LoadSize, type LoadWorld, USUAL_SIZE } from "./loadWorld.ts";
import { signCall } from "./signCall.ts";

const FUNDS_OCTAS = 100_000_000_000n;
const ASSET_UNITS = 1_000_000_000;
/** Issuer and type of the load's coin. Any type can become a coin through its module's address, so an existing framework type serves. */
const ISSUER = addressOf("0x4");
const ASSET_COIN = "0x4::aptos_token::AptosToken";

/** Funds the accounts, issues and distributes the asset, and finds a delegation pool. */
export async function setUpLoad(target: LoadTarget, seed: number, size: LoadSize = USUAL_SIZE): Promise<LoadWorld> {
  const random = createRandomSource(seed);
  const { actors, busy, creators } = createLoadAccounts(random, size);
  await target.actAs(ISSUER);
  const issuer = createActingAccount(ISSUER);
  const senders = [issuer, busy, ...actors, ...creators.map(({ account }) => account)];
  await inTurns(senders, ({ address: receiver }) => target.fund(receiver, FUNDS_OCTAS));

  const name = [text("Reef Shells"), text("SHELL"), u8(6), bool(true)];
  await commit(target, issuer, entryCall("0x1::managed_coin::initialize", name, [ASSET_COIN]));
  const mintTo = ({ address: receiver }: LoadAccount) =>
    entryCall("0x1::managed_coin::mint", [address(receiver), u64(ASSET_UNITS)], [ASSET_COIN]);
  await Promise.all(actors.map((actor) => commit(target, issuer, mintTo(actor))));
  const [paired] = await target.view<[{ vec: [{ inner: Address }] }]>("0x1::coin::paired_metadata", [], [ASSET_COIN]);

  return {
    random,
    actors,
    busy,
    creators,
    issuer,
    assetCoin: ASSET_COIN,
    asset: addressOf(paired.vec[0].inner),
    pool: await findOpenPool(target),
    delegators: new Set(),
    legacyTokens: [],
    count: 0,
  };
}

async function commit(target: LoadTarget, sender: LoadAccount, call: EntryFunction): Promise<void> {
  const signed = signCall(sender, call);
  await target.submit(signed);
  await target.committed(signed);
}

/** Finds a delegation pool open to all delegators. */
async function findOpenPool(target: LoadTarget): Promise<Address> {
  for (const candidate of await target.validators()) {
    const [isPool] = await target.view<[boolean]>("0x1::delegation_pool::delegation_pool_exists", [candidate]);
    if (!isPool) continue;
    const [isClosed] = await target.view<[boolean]>("0x1::delegation_pool::allowlisting_enabled", [candidate]);
    if (!isClosed) return candidate;
  }
  throw new Error("the network has no pool that takes everybody's stake");
}

const AT_ONCE = 32;

async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
    }),
  );
}
