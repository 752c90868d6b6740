import { AccountAddress, type MoveString, MoveVector, Serializer, U64 } from "@aptos-labs/ts-sdk";
import { readAddress } from "../../../packages/web/src/chain/facts/address.ts";
import { amount, recipient } from "./assetOperations.ts";
import type { MakeOperation } from "./operations.ts";
import { entryOf, type TrialCall } from "./trialTransaction.ts";
import type { TrialWorld } from "./trialWorld.ts";

const none = () => new MoveVector<never>([]);

const create: MakeOperation = (world) => {
  if (world.multisig !== undefined && world.random.integer(6) > 0) return undefined;
  const owners = new MoveVector(world.accounts.slice(1, 3).map((account) => account.accountAddress));
  return {
    sender: world.accounts[0] ?? world.random.pick(world.accounts),
    call: {
      functionId: "0x1::multisig_account::create_with_owners",
      args: [owners, new U64(1 + world.random.integer(2)), new MoveVector<MoveString>([]), none()],
    },
    committed: ({ changes }) => {
      const made = changes.find(({ type }) => type === "0x1::multisig_account::MultisigAccount");
      if (made === undefined) throw new Error("No multisig account was made");
      world.multisig = readAddress(made.address);
      world.proposals.length = 0;
    },
  };
};
const fund: MakeOperation = (world) =>
  world.multisig === undefined
    ? undefined
    : {
        sender: world.random.pick(world.accounts),
        call: { functionId: "0x1::aptos_account::transfer", args: [AccountAddress.from(world.multisig), amount(world)] },
      };

/** Generates a proposed call: a payment or a change of owners. */
function proposal(world: TrialWorld): TrialCall {
  const someone = recipient(world);
  return world.random.pick<TrialCall>([
    { functionId: "0x1::aptos_account::transfer", args: [someone, amount(world, 1_000)] },
    { functionId: "0x1::multisig_account::add_owner", args: [someone] },
    { functionId: "0x1::multisig_account::update_signatures_required", args: [new U64(1 + world.random.integer(3))] },
    { functionId: "0x1::multisig_account::remove_owner", args: [world.random.pick(world.accounts).accountAddress] },
  ]);
}

const propose: MakeOperation = (world) => {
  if (world.multisig === undefined) return undefined;
  const call = proposal(world);
  const serializer = new Serializer();
  // BCS enum variant 0 of `MultisigTransactionPayload`: entry function.
  serializer.serializeU32AsUleb128(0);
  entryOf(call).serialize(serializer);
  return {
    sender: world.random.pick(world.accounts.slice(0, 4)),
    call: {
      functionId: "0x1::multisig_account::create_transaction",
      args: [AccountAddress.from(world.multisig), MoveVector.U8(serializer.toUint8Array())],
    },
    committed: () => {
      world.proposals.push(call);
    },
  };
};
const vote: MakeOperation = (world) =>
  world.multisig === undefined
    ? undefined
    : {
        sender: world.random.pick(world.accounts.slice(0, 4)),
        call: {
          functionId: `0x1::multisig_account::${world.random.integer(4) === 0 ? "reject" : "approve"}_transaction`,
          args: [AccountAddress.from(world.multisig), new U64(1 + world.random.integer(world.proposals.length + 1))],
        },
      };
/** Executes the stored transaction, with or without repeating its payload. */
const execute: MakeOperation = (world) =>
  world.multisig === undefined
    ? undefined
    : {
        sender: world.random.pick(world.accounts.slice(0, 4)),
        multisig: world.multisig,
        call: world.random.integer(3) === 0 ? world.proposals[0] : undefined,
        committed: () => {
          world.proposals.shift();
        },
      };

/** Generators for the lifecycle of a multisig account, from creation to execution. */
export const multisigOperations: readonly MakeOperation[] = [create, fund, propose, propose, vote, execute, execute];
