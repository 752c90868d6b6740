import { AccountAddress, Bool, type Ed25519Account, MoveString, MoveVector, U64 } from "@aptos-labs/ts-sdk";
import { recipient } from "./assetOperations.ts";
import type { MakeOperation } from "./operations.ts";
import { longOf } from "./trialTransaction.ts";
import type { TrialWorld } from "./trialWorld.ts";

const text = (value: string): MoveString => new MoveString(value);
const OBJECT_CORE = "0x1::object::ObjectCore";
const TOKEN = "0x4::token::Token";
const REEF = "Reef";
const OLD_REEF = "Old Reef";

function creator({ accounts }: TrialWorld): Ed25519Account {
  const account = accounts[1];
  if (account === undefined) throw new RangeError("no accounts");
  return account;
}

const createCollection: MakeOperation = (world) => {
  if (world.hasCollection && world.random.integer(10) > 0) return undefined;
  const rights = Array.from({ length: 9 }, () => new Bool(true));
  const args = [text("corals"), new U64(1_000), text(REEF), text("https://reef.test"), ...rights, new U64(5), new U64(100)];
  return {
    sender: creator(world),
    call: { functionId: "0x4::aptos_token::create_collection", args },
    committed: () => {
      world.hasCollection = true;
    },
  };
};
const mint: MakeOperation = (world) => {
  if (!world.hasCollection) return undefined;
  const none = () => new MoveVector<MoveString>([]);
  const args = [
    text(REEF),
    text("a coral"),
    text(`Coral ${world.count}`),
    text("https://reef.test/1"),
    none(),
    none(),
    new MoveVector<never>([]),
  ];
  return world.random.integer(4) === 0
    ? { sender: creator(world), call: { functionId: "0x4::aptos_token::mint_soul_bound", args: [...args, recipient(world)] } }
    : { sender: creator(world), call: { functionId: "0x4::aptos_token::mint", args } };
};

/** Picks an object and its owner, if one of the accounts owns it. */
function pickOwned(world: TrialWorld, what: string): { readonly object: AccountAddress; readonly owner: Ed25519Account } | undefined {
  const candidates = [...world.objects].filter(([, object]) => object.what === what);
  if (candidates.length === 0) return undefined;
  const [object, { owner }] = world.random.pick(candidates);
  const account = world.accounts.find((one) => longOf(one) === owner) ?? world.random.pick(world.accounts);
  // One attempt in eight comes from a random account instead of the owner.
  return { object: AccountAddress.from(object), owner: world.random.integer(8) === 0 ? world.random.pick(world.accounts) : account };
}

const transfer: MakeOperation = (world) => {
  const found = pickOwned(world, "token");
  return (
    found && {
      sender: found.owner,
      call: {
        functionId: "0x1::object::transfer",
        typeArguments: [world.random.pick([OBJECT_CORE, TOKEN])],
        args: [found.object, recipient(world)],
      },
    }
  );
};
const transferToObject: MakeOperation = (world) => {
  const found = pickOwned(world, "token");
  const into = pickOwned(world, "collection");
  return (
    found &&
    into && {
      sender: found.owner,
      call: { functionId: "0x1::object::transfer_to_object", typeArguments: [OBJECT_CORE, OBJECT_CORE], args: [found.object, into.object] },
    }
  );
};
const burn: MakeOperation = (world) => {
  const found = pickOwned(world, "token");
  if (found === undefined) return undefined;
  return world.random.integer(2) === 0
    ? { sender: creator(world), call: { functionId: "0x4::aptos_token::burn", typeArguments: [TOKEN], args: [found.object] } }
    : { sender: found.owner, call: { functionId: "0x1::object::burn", typeArguments: [OBJECT_CORE], args: [found.object] } };
};
const freeze: MakeOperation = (world) => {
  const found = pickOwned(world, "token");
  const name = world.random.pick(["freeze_transfer", "unfreeze_transfer"]);
  return (
    found && { sender: creator(world), call: { functionId: `0x4::aptos_token::${name}`, typeArguments: [TOKEN], args: [found.object] } }
  );
};

const legacyCollection: MakeOperation = (world) => {
  if (world.hasLegacyCollection) return undefined;
  const settings = new MoveVector([new Bool(true), new Bool(true), new Bool(true)]);
  const args = [text(OLD_REEF), text("old"), text("https://reef.test"), new U64(0), settings];
  return {
    sender: creator(world),
    call: { functionId: "0x3::token::create_collection_script", args },
    committed: () => {
      world.hasLegacyCollection = true;
    },
  };
};
const legacyToken: MakeOperation = (world) => {
  if (!world.hasLegacyCollection) return undefined;
  const name = `Old ${world.count}`;
  const mutable = new MoveVector(Array.from({ length: 5 }, () => new Bool(true)));
  const none = () => new MoveVector<never>([]);
  const args = [
    text(OLD_REEF),
    text(name),
    text("old"),
    new U64(1 + world.random.integer(5)),
    new U64(10),
    text("https://reef.test/1"),
    creator(world).accountAddress,
    new U64(100),
    new U64(5),
    mutable,
    none(),
    none(),
    none(),
  ];
  return {
    sender: creator(world),
    call: { functionId: "0x3::token::create_token_script", args },
    committed: () => {
      world.legacyTokens.push(name);
    },
  };
};
const giveLegacyToken: MakeOperation = (world) => {
  if (world.legacyTokens.length === 0) return undefined;
  const giver = creator(world);
  const token = [giver.accountAddress, text(OLD_REEF), text(world.random.pick(world.legacyTokens)), new U64(0)];
  const taker = world.random.pick(world.accounts.filter((account) => account !== giver));
  const units = new U64(1 + world.random.integer(2));
  switch (world.random.integer(3)) {
    case 0:
      return { sender: giver, others: [taker], call: { functionId: "0x3::token::direct_transfer_script", args: [...token, units] } };
    case 1:
      return { sender: giver, call: { functionId: "0x3::token_transfers::offer_script", args: [taker.accountAddress, ...token, units] } };
    default:
      return { sender: giver, call: { functionId: "0x3::token::burn", args: [...token, units] } };
  }
};

/** Generators of operations on legacy tokens and digital assets. */
export const tokenOperations: readonly MakeOperation[] = [
  createCollection,
  createCollection,
  mint,
  mint,
  mint,
  transfer,
  transfer,
  transferToObject,
  burn,
  freeze,
  legacyCollection,
  legacyToken,
  giveLegacyToken,
  giveLegacyToken,
];
