import { type Address, address, crypto, type Value } from "@atoll/move";
import fc from "fast-check";
import { type Network, outcomeOf } from "../network.ts";

/** Test support: a minimal model of a multisig account, and its comparison with the module. */
export type MultisigOperation =
  | { readonly kind: "propose"; readonly who: Address; readonly payload: number; readonly byHash: boolean }
  | { readonly kind: "vote"; readonly who: Address; readonly number: bigint; readonly approved: boolean }
  | { readonly kind: "voteMany"; readonly who: Address; readonly first: bigint; readonly last: bigint; readonly approved: boolean }
  | { readonly kind: "reject"; readonly who: Address }
  | { readonly kind: "execute"; readonly who: Address; readonly payload: number | undefined; readonly fails: boolean }
  | { readonly kind: "owners"; readonly add: readonly Address[]; readonly remove: readonly Address[]; readonly required: bigint };

const PEOPLE = ["0xa1", "0xb2", "0xc3", "0xd4", "0xe5"].map(address);
const CREATOR = PEOPLE[0] as Address;
const MAX_PENDING = 20;

const person = fc.constantFrom(...PEOPLE);
const payloadNumber = fc.integer({ min: 0, max: 2 });
/** Random sequence numbers near the front of the queue, relative to the last resolved number. */
const offset = fc.bigInt({ min: 0n, max: 4n });
const operation: fc.Arbitrary<MultisigOperation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("propose"), who: person, payload: payloadNumber, byHash: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("vote"), who: person, number: offset, approved: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("voteMany"), who: person, first: offset, last: offset, approved: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("reject"), who: person }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("execute"),
      who: person,
      payload: fc.option(payloadNumber, { nil: undefined }),
      fails: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("owners"),
      add: fc.array(person, { maxLength: 2 }),
      remove: fc.array(person, { maxLength: 2 }),
      required: fc.bigInt({ min: 0n, max: 4n }),
    }),
  },
);

/** Generates random sequences of valid and invalid multisig operations. */
export function multisigOperations(length: number): fc.Arbitrary<MultisigOperation[]> {
  return fc.array(operation, { minLength: length, maxLength: length, size: "max" });
}

type Proposal = { readonly payload: number; readonly byHash: boolean; readonly votes: Map<Address, boolean> };
type Model = { owners: Address[]; required: number; readonly queue: Proposal[]; resolved: bigint };
const payloadBytes = (payload: number): Uint8Array => Uint8Array.of(7, payload);

/** Runs operations against the multisig module and the model; throws if outcomes or states differ. */
export function compareWithModel(
  network: Network,
  operations: readonly MultisigOperation[],
  check: (actual: unknown, expected: unknown) => void,
): void {
  const [multisig] = network.call("0x1::multisig_account::get_next_multisig_account_address", CREATOR) as [Address];
  network.call("0x1::multisig_account::create_with_owners", CREATOR, PEOPLE.slice(1, 3), 2n, [], []);
  const model: Model = { owners: [...PEOPLE.slice(1, 3), CREATOR], required: 2, queue: [], resolved: 0n };
  for (const step of operations) {
    const resolved = model.resolved;
    const expected = applyToModel(model, step);
    check(
      outcomeOf(() => applyToModule(network, multisig, step, resolved)),
      expected === "ok" ? "ok" : `0x1::multisig_account 0x${expected.toString(16)}`,
    );
    check(stateOf(network, multisig), expectedState(model));
  }
}

function applyToModule(network: Network, multisig: Address, step: MultisigOperation, resolved: bigint): void {
  const call = (name: string, ...args: Value[]) => network.call(`0x1::multisig_account::${name}`, ...args);
  switch (step.kind) {
    case "propose": {
      const bytes = payloadBytes(step.payload);
      if (step.byHash) call("create_transaction_with_hash", step.who, multisig, crypto.sha3_256(bytes));
      else call("create_transaction", step.who, multisig, bytes);
      return;
    }
    case "vote":
      call("vote_transaction", step.who, multisig, resolved + step.number, step.approved);
      return;
    case "voteMany":
      call("vote_transactions", step.who, multisig, resolved + step.first, resolved + step.last, step.approved);
      return;
    case "reject":
      call("execute_rejected_transaction", step.who, multisig);
      return;
    case "execute": {
      const bytes = step.payload === undefined ? new Uint8Array() : payloadBytes(step.payload);
      call("validate_multisig_transaction", step.who, multisig, bytes);
      const error = { abort_location: { bytes: new Uint8Array() }, error_type: { bytes: new Uint8Array() }, error_code: 1n };
      if (step.fails) call("failed_transaction_execution_cleanup", step.who, multisig, bytes, error);
      else call("successful_transaction_execution_cleanup", step.who, multisig, bytes);
      return;
    }
    case "owners":
      call("swap_owners_and_update_signatures_required", multisig, [...step.add], [...step.remove], step.required);
  }
}

/** Applies an operation to the model and returns `ok`, or leaves the model unchanged and returns the expected abort code. */
function applyToModel(model: Model, step: MultisigOperation): "ok" | number {
  if (step.kind === "owners") return changeOwners(model, step);
  if (!model.owners.includes(step.who)) {
    const votesOnNothing = step.kind === "voteMany" && step.first > step.last;
    return votesOnNothing ? "ok" : 0x507d3;
  }
  const next = model.queue[0];
  switch (step.kind) {
    case "propose":
      if (model.queue.length >= MAX_PENDING) return 0x30013;
      model.queue.push({ payload: step.payload, byHash: step.byHash, votes: new Map([[step.who, true]]) });
      return "ok";
    case "vote":
      return vote(model, step.who, step.number, step.number, step.approved);
    case "voteMany":
      return vote(model, step.who, step.first, step.last, step.approved);
    case "reject":
      if (next === undefined) return 0x10011;
      if (count(model, next, false, step.who) < model.required) return 0x3000a;
      resolve(model);
      return "ok";
    case "execute":
      if (next === undefined) return 0x607d6;
      if (count(model, next, true, step.who) < model.required) return 0x107d9;
      if (next.byHash && step.payload !== next.payload) return 0x107d8;
      if (!next.byHash && step.payload !== undefined && step.payload !== next.payload) return 0x107da;
      resolve(model);
      return "ok";
  }
}

function vote(model: Model, who: Address, first: bigint, last: bigint, approved: boolean): "ok" | number {
  const numbers = Array.from({ length: Math.max(0, Number(last - first) + 1) }, (_, index) => Number(first) + index);
  if (numbers.some((number) => number < 1 || number > model.queue.length)) return 0x607d6;
  for (const number of numbers) model.queue[number - 1]?.votes.set(who, approved);
  return "ok";
}

/** Counts the votes of current owners for one side, including the acting owner. */
function count(model: Model, proposal: Proposal, approved: boolean, who: Address): number {
  return model.owners.filter((owner) => owner === who || proposal.votes.get(owner) === approved).length;
}

function resolve(model: Model): void {
  model.queue.shift();
  model.resolved += 1n;
}

function changeOwners(model: Model, { add, remove, required }: Extract<MultisigOperation, { kind: "owners" }>): "ok" | number {
  if (add.some((owner) => remove.includes(owner))) return 0x10012;
  const owners = [...model.owners, ...add];
  if (new Set(owners).size !== owners.length) return 0x10001;
  if (required === 0n) return 0x1000b;
  const left = owners.filter((owner) => !remove.includes(owner));
  if (BigInt(left.length) < required) return 0x30005;
  model.owners = left;
  model.required = Number(required);
  return "ok";
}

function stateOf(network: Network, multisig: Address) {
  const view = (name: string) => network.call(`0x1::multisig_account::${name}`, multisig)[0];
  const pending = view("get_pending_transactions") as { votes: { data: { key: Address; value: boolean }[] } }[];
  return {
    owners: [...(view("owners") as Address[])].sort(),
    required: view("num_signatures_required"),
    resolved: view("last_resolved_sequence_number"),
    next: view("next_sequence_number"),
    votes: pending.map(({ votes }) => votes.data.map(({ key, value }) => [key, value])),
  };
}

function expectedState({ owners, required, resolved, queue }: Model) {
  return {
    owners: [...owners].sort(),
    required: BigInt(required),
    resolved,
    next: resolved + BigInt(queue.length) + 1n,
    votes: queue.map(({ votes }) => [...votes]),
  };
}
