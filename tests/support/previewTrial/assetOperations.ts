import { AccountAddress, Bool, MoveVector, Script, U8, U64 } from "@aptos-labs/ts-sdk";
import { assembleScript, writeCompiledScript } from "@atoll/move";
import { buildPackage, codeArgument } from "../movePackage.ts";
import type { MakeOperation, Operation } from "./operations.ts";
import { longOf } from "./trialTransaction.ts";
import type { TrialWorld } from "./trialWorld.ts";

const APT_COIN = "0x1::aptos_coin::AptosCoin";
const METADATA = "0x1::fungible_asset::Metadata";

/** Picks a recipient: another account, a new address, or the sender. */
export function recipient({ random, accounts }: TrialWorld): AccountAddress {
  return random.integer(4) === 0 ? new AccountAddress(random.bytes(32)) : random.pick(accounts).accountAddress;
}

/** Picks an amount: mostly affordable, sometimes zero, sometimes above every balance. */
export function amount({ random }: TrialWorld, most = 100_000_000): U64 {
  if (random.integer(12) === 0) return new U64(0);
  return random.integer(10) === 0 ? new U64(2n ** 62n) : new U64(1 + random.integer(most));
}

function bytesArgument(text: string): MoveVector<U8> {
  return MoveVector.U8(new TextEncoder().encode(text));
}

const payApt: MakeOperation = (world) => ({
  sender: world.random.pick(world.accounts),
  call: { functionId: "0x1::aptos_account::transfer", args: [recipient(world), amount(world)] },
});
const payCoins: MakeOperation = (world) => ({
  sender: world.random.pick(world.accounts),
  call: {
    functionId: world.random.pick(["0x1::coin::transfer", "0x1::aptos_account::transfer_coins"]),
    typeArguments: [world.hasCoin && world.random.integer(3) > 0 ? moon(world) : APT_COIN],
    args: [recipient(world), amount(world)],
  },
});
const payAsset: MakeOperation = (world) => ({
  sender: world.random.pick(world.accounts),
  call: {
    functionId: "0x1::primary_fungible_store::transfer",
    typeArguments: [METADATA],
    args: [AccountAddress.A, recipient(world), amount(world)],
  },
});
const payMany: MakeOperation = (world) => {
  const people = Array.from({ length: 1 + world.random.integer(4) }, () => recipient(world));
  return {
    sender: world.random.pick(world.accounts),
    call: {
      functionId: "0x1::aptos_account::batch_transfer",
      args: [new MoveVector(people), new MoveVector(people.map(() => amount(world)))],
    },
  };
};
const createAccount: MakeOperation = (world) => ({
  sender: world.random.pick(world.accounts),
  call: { functionId: "0x1::aptos_account::create_account", args: [recipient(world)] },
});

function issuer(world: TrialWorld) {
  const [account] = world.accounts;
  if (account === undefined) throw new RangeError("no accounts");
  return account;
}

function moon(world: TrialWorld): string {
  return `${longOf(issuer(world))}::moon::Moon`;
}

const publish: MakeOperation = (world) => {
  if (world.hasPackage && world.random.integer(4) > 0) return undefined;
  const at = longOf(issuer(world));
  const modules = {
    moon: `module ${at}::moon version 7
      struct Moon has drop { light: bool }`,
    password: `module ${at}::password version 7
      use struct 0x1::auth_data::AbstractionAuthData has copy, drop;
      public fun authenticate(account: signer, data: 0x1::auth_data::AbstractionAuthData): signer { MoveLoc account Ret }`,
  };
  const moonPackage = buildPackage({ name: "Moon", modules });
  const operation: Operation = {
    sender: issuer(world),
    call: { functionId: "0x1::code::publish_package_txn", args: [MoveVector.U8(moonPackage.metadata), codeArgument(moonPackage)] },
    committed: () => {
      world.hasPackage = true;
    },
  };
  return operation;
};
const initializeCoin: MakeOperation = (world) => {
  if (!world.hasPackage || (world.hasCoin && world.random.integer(10) > 0)) return undefined;
  return {
    sender: issuer(world),
    call: {
      functionId: "0x1::managed_coin::initialize",
      typeArguments: [moon(world)],
      args: [bytesArgument("Moon"), bytesArgument("MOON"), new U8(6), new Bool(true)],
    },
    committed: () => {
      world.hasCoin = true;
    },
  };
};
const mintCoin: MakeOperation = (world) => {
  if (!world.hasCoin) return undefined;
  return {
    sender: world.random.integer(6) === 0 ? world.random.pick(world.accounts) : issuer(world),
    call: { functionId: "0x1::managed_coin::mint", typeArguments: [moon(world)], args: [recipient(world), amount(world, 1_000_000_000)] },
  };
};
const burnCoin: MakeOperation = (world) =>
  world.hasCoin
    ? { sender: issuer(world), call: { functionId: "0x1::managed_coin::burn", typeArguments: [moon(world)], args: [amount(world, 1_000)] } }
    : undefined;
/** Payment through a Move script. */
const payByScript: MakeOperation = (world) => {
  const bytecode = writeCompiledScript(
    assembleScript(`script version 7
      use fun 0x1::aptos_account::transfer(&signer, address, u64);
      fun main(account: signer, to: address, amount: u64) {
        ImmBorrowLoc account MoveLoc to MoveLoc amount Call 0x1::aptos_account::transfer Ret }`),
  );
  return { sender: world.random.pick(world.accounts), script: new Script(bytecode, [], [recipient(world), amount(world)]) };
};
const migrate: MakeOperation = (world) => ({
  sender: world.random.pick(world.accounts),
  call: { functionId: "0x1::coin::migrate_to_fungible_store", typeArguments: [APT_COIN] },
});

/** Generators of payments, custom coins, and publishing of the coin module. */
export const assetOperations: readonly MakeOperation[] = [
  payApt,
  payApt,
  payCoins,
  payCoins,
  payAsset,
  payMany,
  payByScript,
  createAccount,
  publish,
  initializeCoin,
  mintCoin,
  mintCoin,
  burnCoin,
  migrate,
];
