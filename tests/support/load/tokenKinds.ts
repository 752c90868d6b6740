import type { SignedTransaction } from "@atoll/node";
import { address, bool, entryCall, list, text, u8, u64 } from "./entryCall.ts";
import { type Creator, firstObjectOf, LARGE_COLLECTION, type LoadWorld } from "./loadWorld.ts";
import { signCall } from "./signCall.ts";

const TOKEN = "0x4::token::Token";
const LEGACY_COLLECTION = "Old Reef";
const IMAGE = "https://reef.example/images";
const MOST_COLLECTIONS = 12;

export function mintInLargeCollection(world: LoadWorld): SignedTransaction {
  const [creator] = world.creators;
  if (creator === undefined) throw new RangeError("no creators");
  return creator.collections.length === 0 ? createCollection(creator, LARGE_COLLECTION) : mint(world, creator);
}

export function mintInSmallCollection(world: LoadWorld): SignedTransaction {
  const creator = world.random.pick(world.creators.slice(1));
  const { collections } = creator;
  const isNew = collections.length === 0 || (collections.length < MOST_COLLECTIONS && world.random.integer(30) === 0);
  return isNew ? createCollection(creator, `Reef ${collections.length} of ${creator.account.address}`) : mint(world, creator);
}

export function transferToken(world: LoadWorld): SignedTransaction {
  const creator = world.random.pick(world.creators);
  const owned = creator.tokens.find(({ isOwned }) => isOwned);
  if (owned === undefined) return creator.isLarge ? mintInLargeCollection(world) : mintInSmallCollection(world);
  owned.isOwned = false;
  const receiver = world.random.pick(world.actors);
  return signCall(creator.account, entryCall("0x1::object::transfer", [address(owned.id), address(receiver.address)], [TOKEN]));
}

export function burnToken(world: LoadWorld): SignedTransaction {
  const creator = world.random.pick(world.creators);
  const token = creator.tokens.splice(0, 1)[0];
  if (token === undefined) return mintInSmallCollection(world);
  return signCall(creator.account, entryCall("0x4::aptos_token::burn", [address(token.id)], ["0x4::aptos_token::AptosToken"]));
}

export function describeToken(world: LoadWorld): SignedTransaction {
  const creator = world.random.pick(world.creators);
  const token = creator.tokens.at(-1);
  if (token === undefined) return mintInSmallCollection(world);
  const description = text(`changed when ${world.count} had been made`);
  return signCall(creator.account, entryCall("0x4::aptos_token::set_description", [address(token.id), description], [TOKEN]));
}

export function createLegacyToken(world: LoadWorld): SignedTransaction {
  const creator = world.random.pick(world.creators.slice(1));
  if (!creator.hasLegacyCollection) {
    creator.hasLegacyCollection = true;
    const settings = list([bool(true), bool(true), bool(true)]);
    const args = [text(LEGACY_COLLECTION), text("of the first kind"), text(IMAGE), u64(0), settings];
    return signCall(creator.account, entryCall("0x3::token::create_collection_script", args));
  }
  const name = `Old #${world.count}`;
  world.legacyTokens.push({ creator, name });
  const mutability = list([true, true, true, true, true].map(bool));
  return signCall(
    creator.account,
    entryCall("0x3::token::create_token_script", [
      text(LEGACY_COLLECTION),
      text(name),
      text("a token of the first kind"),
      u64(1),
      u64(1),
      text(`${IMAGE}/${world.count}`),
      address(creator.account.address),
      u64(100),
      u64(5),
      mutability,
      list([]),
      list([]),
      list([]),
    ]),
  );
}

/** Transfers a legacy token, signed by both giver and receiver. */
export function giveLegacyToken(world: LoadWorld): SignedTransaction {
  const token = world.legacyTokens.shift();
  if (token === undefined) return createLegacyToken(world);
  const { account } = token.creator;
  const args = [address(account.address), text(LEGACY_COLLECTION), text(token.name), u64(0), u64(1)];
  return signCall(account, entryCall("0x3::token::direct_transfer_script", args), { secondSigner: world.random.pick(world.actors) });
}

function createCollection(creator: Creator, name: string): SignedTransaction {
  creator.collections.push(name);
  const rights = Array.from({ length: 9 }, () => bool(true));
  const args = [text("a collection of corals"), u64(1_000_000), text(name), text(`${IMAGE}/collection`), ...rights, u64(5), u64(100)];
  return signCall(creator.account, entryCall("0x4::aptos_token::create_collection", args));
}

function mint(world: LoadWorld, creator: Creator): SignedTransaction {
  const collection = world.random.pick(creator.collections);
  const name = `Coral #${world.count}`;
  const depth = [world.random.integer(250), 0, 0, 0, 0, 0, 0, 0];
  const properties = [list([text("depth")]), list([text("u64")]), list([list(depth.map(u8))])];
  const args = [text(collection), text(`coral number ${world.count}`), text(name), text(`${IMAGE}/${world.count}`), ...properties];
  const signed = signCall(creator.account, entryCall("0x4::aptos_token::mint", args));
  creator.tokens.push({ id: firstObjectOf(signed), isOwned: true });
  return signed;
}
