import { AccountAddress, MoveOption, MoveString, U64 } from "@aptos-labs/ts-sdk";
import { amount, recipient } from "./assetOperations.ts";
import type { MakeOperation } from "./operations.ts";
import { longOf } from "./trialTransaction.ts";

const NAMES = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";
const APT = 100_000_000;
const YEAR_SECS = 31_536_000;

const delegate: MakeOperation = (world) => {
  const name = world.random.pick(["add_stake", "add_stake", "unlock", "reactivate_stake", "withdraw"]);
  const units = world.random.integer(10) === 0 ? amount(world) : new U64(BigInt(10 + world.random.integer(50)) * BigInt(APT));
  return {
    sender: world.random.pick(world.accounts),
    call: { functionId: `0x1::delegation_pool::${name}`, args: [AccountAddress.from(world.pool), units] },
  };
};
const initializeStake: MakeOperation = (world) => {
  const sender = world.random.pick(world.accounts);
  if (world.stakers.has(longOf(sender)) && world.random.integer(5) > 0) return undefined;
  return {
    sender,
    call: {
      functionId: "0x1::stake::initialize_stake_owner",
      args: [new U64(1 + world.random.integer(100 * APT)), world.random.pick(world.accounts).accountAddress, recipient(world)],
    },
    committed: () => {
      world.stakers.add(longOf(sender));
    },
  };
};
const stake: MakeOperation = (world) => {
  const stakers = world.accounts.filter((account) => world.stakers.has(longOf(account)));
  if (stakers.length === 0) return undefined;
  const sender = world.random.pick(stakers);
  const who = world.random.pick(world.accounts).accountAddress;
  return world.random.pick([
    { sender, call: { functionId: "0x1::stake::add_stake", args: [amount(world)] } },
    { sender, call: { functionId: "0x1::stake::unlock", args: [amount(world, 1_000)] } },
    { sender, call: { functionId: "0x1::stake::withdraw", args: [amount(world, 1_000)] } },
    { sender, call: { functionId: "0x1::stake::set_operator", args: [who] } },
    { sender, call: { functionId: "0x1::stake::set_delegated_voter", args: [who] } },
  ]);
};

/** Generators of operations on direct and delegated stake. */
export const stakeOperations: readonly MakeOperation[] = [delegate, delegate, delegate, initializeStake, stake, stake];

const register: MakeOperation = (world) => {
  const name = `reef-${world.count}`;
  const target = world.random.integer(2) === 0 ? undefined : recipient(world);
  const args = [new MoveString(name), new U64(YEAR_SECS), new MoveOption<AccountAddress>(target), new MoveOption<AccountAddress>()];
  return {
    sender: world.accounts[2] ?? world.random.pick(world.accounts),
    call: { functionId: `${NAMES}::router::register_domain`, args },
    committed: () => {
      world.names.push(name);
    },
  };
};
const changeName: MakeOperation = (world) => {
  if (world.names.length === 0) return undefined;
  const name = new MoveString(world.random.pick(world.names));
  const none = new MoveOption<MoveString>();
  const sender = world.random.integer(8) === 0 ? world.random.pick(world.accounts) : world.accounts[2];
  if (sender === undefined) return undefined;
  return world.random.pick([
    { sender, call: { functionId: `${NAMES}::router::set_target_addr`, args: [name, none, recipient(world)] } },
    { sender, call: { functionId: `${NAMES}::router::clear_target_addr`, args: [name, none] } },
    { sender, call: { functionId: `${NAMES}::router::set_primary_name`, args: [name, none] } },
    { sender, call: { functionId: `${NAMES}::router::clear_primary_name`, args: [] } },
  ]);
};

/** Generators of operations on registered names. */
export const nameOperations: readonly MakeOperation[] = [register, changeName, changeName];
