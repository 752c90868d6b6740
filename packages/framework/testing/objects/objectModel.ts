import { type Address, address, OutOfGas, type Session, structTag, type Value } from "@atoll/move";
import type { ConstructorRef, LinearTransferRef, ObjectCore } from "../../src/generated/objects/object.ts";
import type { ObjectRef } from "../../src/objects/object/object.ts";
import { createObjectAddress } from "../../src/objects/object/objectAddress.ts";
import { type Network, outcomeOf } from "../network.ts";
import { type Actor, type Agent, type ObjectOperation, PEOPLE } from "./objectOperations.ts";

/** Test support: a minimal model of objects, and its comparison with the module. */

const CORE = "0x1::object::ObjectCore";
const CORE_TAG = structTag(CORE);
const OBJECT_MODULE = { address: address("0x1"), name: "object" };
const MAX_STEPS_UP = 8;
const FULL_CHECK_EVERY = 20;

type ModelObject = {
  readonly ref: ConstructorRef;
  exists: boolean;
  owner: Address;
  ungated: boolean;
  bound: boolean;
  burnt: boolean;
};
/** Objects of the model in creation order. */
type Model = Map<Address, ModelObject>;
/** Expected result of an operation: outcome text, and number of transferred objects. */
type Expected = { readonly outcome: string; readonly transfers: number };

const ok = (transfers = 0): Expected => ({ outcome: "ok", transfers });
const abort = (code: number): Expected => ({ outcome: `0x1::object 0x${code.toString(16)}`, transfers: 0 });
const fails = (status: string): Expected => ({ outcome: status, transfers: 0 });

const NOT_FOUND = abort(0x60002);
const EXISTS = abort(0x80001);
const GATED = abort(0x50003);
const NOT_OWNER = abort(0x50004);
const CANNOT_DELETE = abort(0x50005);
const TOO_DEEP = abort(0x20006);
const NOT_BURNT = abort(0x10008);
const BOUND = abort(0x50009);
const BURNT_ALREADY = abort(0xa);
const MISSING_DATA = fails("MISSING_DATA");

/** Runs operations against the object module and the model; throws if outcomes, events or states differ. */
export function compareObjectsWithModel(
  network: Network,
  operations: readonly ObjectOperation[],
  check: (actual: unknown, expected: unknown) => void,
): void {
  const model: Model = new Map();
  operations.forEach((step, index) => {
    if (step.kind === "create") create(network, model, step, check);
    else if (model.size > 0) change(network, model, step, check);
    if (index % FULL_CHECK_EVERY === 0 || index === operations.length - 1) checkAll(network, model, check);
  });
}

function create(
  network: Network,
  model: Model,
  { how, owner, seed }: Extract<ObjectOperation, { kind: "create" }>,
  check: (actual: unknown, expected: unknown) => void,
): void {
  const by = addressOf(model, owner);
  const call = (name: string, ...args: Value[]) => network.call(`0x1::object::${name}`, ...args)[0] as ConstructorRef;
  let ref: ConstructorRef | undefined;
  const outcome = outcomeOf(() => {
    if (how === "named") ref = call("create_named_object", by, Uint8Array.of(seed));
    else if (how === "sticky") ref = call("create_sticky_object", by);
    else if (how === "deletable") ref = call("create_object", by);
    else ref = call(how === "fromAccount" ? "create_object_from_account" : "create_object_from_object", by);
  });
  const alreadyExists = how === "named" && model.has(createObjectAddress(by, Uint8Array.of(seed)));
  const hasNoNumbers = how === "fromObject" && model.get(by)?.exists !== true;
  check(outcome, (alreadyExists ? EXISTS : hasNoNumbers ? MISSING_DATA : ok()).outcome);
  if (ref === undefined) return;
  check(model.has(ref.self), false);
  check(ref.can_delete, how !== "named" && how !== "sticky");
  model.set(ref.self, { ref, exists: true, owner: by, ungated: true, bound: false, burnt: false });
  checkObjects(network, model, [ref.self], check);
}

type Change = Exclude<ObjectOperation, { kind: "create" }>;

function change(network: Network, model: Model, step: Change, check: (actual: unknown, expected: unknown) => void): void {
  const object = objectAt(model, step.object);
  const holders = holdersOf(model, object);
  const before = model.get(object)?.owner;
  // Resolves the acting account before the operation, which may change the chain of owners.
  const who = "who" in step ? agentOf(model, step.who, object) : object;
  const expected = applyToModel(model, step, object, who);
  check(
    outcomeOf(() => applyToModule(network, model, step, object, who)),
    expected.outcome,
  );
  if (expected.outcome === "ok") {
    check(network.lastEvents().filter(({ type }) => type === "0x1::object::Transfer").length, expected.transfers);
    // Without a ref, only direct or indirect owners may move an object.
    const hasMoved = model.get(object)?.owner !== before;
    if (hasMoved && step.kind === "transfer") check(holders.has(who), true);
    if (hasMoved) check(step.kind === "transfer" || step.kind === "transferWithRef", true);
  }
  checkObjects(network, model, [object], check);
}

function applyToModule(network: Network, model: Model, step: Change, object: Address, who: Address): void {
  const call = (name: string, ...args: Value[]) => network.call(`0x1::object::${name}`, ...args);
  const ref: ObjectRef = { self: object };
  switch (step.kind) {
    case "transfer": {
      const to = addressOf(model, step.to);
      if (step.toObject) call(`transfer_to_object<${CORE}, ${CORE}>`, who, { inner: object }, { inner: to });
      else call("transfer_call", who, object, to);
      return;
    }
    case "setUngated":
      call(step.allowed ? "enable_ungated_transfer" : "disable_ungated_transfer", ref);
      return;
    case "transferWithRef":
      network.run((session) => {
        const permit = () => session.callFunction(OBJECT_MODULE, "generate_linear_transfer_ref", [], [ref])[0] as LinearTransferRef;
        const permits = step.stale === undefined ? [permit()] : [permit(), permit()];
        const targets = step.stale === undefined ? [step.to] : [step.stale, step.to];
        permits.forEach((used, index) => {
          session.callFunction(OBJECT_MODULE, "transfer_with_ref", [], [used, addressOf(model, targets[index] as Actor)]);
        });
      });
      return;
    case "bind":
      call("set_untransferable", constructorOf(model, object));
      return;
    case "burn":
    case "unburn":
      call(`${step.kind}<${CORE}>`, who, { inner: object });
      return;
    case "delete":
      call("delete", call("generate_delete_ref", constructorOf(model, object))[0] as ObjectRef);
  }
}

/** Applies a successful operation to the model and returns the expected result. */
function applyToModel(model: Model, step: Change, at: Address, who: Address): Expected {
  const object = model.get(at) as ModelObject;
  switch (step.kind) {
    case "transfer": {
      const refusal = refusalToMove(model, at, who);
      if (refusal !== undefined) return refusal;
      return ok(moveTo(object, addressOf(model, step.to)) ? 1 : 0);
    }
    case "setUngated":
      if (step.allowed && object.bound) return BOUND;
      if (!object.exists) return MISSING_DATA;
      object.ungated = step.allowed;
      return ok();
    case "transferWithRef": {
      if (object.bound) return BOUND;
      if (!object.exists) return NOT_FOUND;
      // The second linear ref names the owner that the first ref has replaced.
      if (step.stale !== undefined && addressOf(model, step.stale) !== object.owner) return NOT_OWNER;
      object.burnt = false;
      moveTo(object, addressOf(model, step.to));
      return ok(step.stale === undefined ? 1 : 2);
    }
    case "bind":
      if (!object.exists) return MISSING_DATA;
      if (object.bound) return fails("RESOURCE_ALREADY_EXISTS");
      object.bound = true;
      object.ungated = false;
      return ok();
    case "burn":
      if (!object.exists) return NOT_FOUND;
      if (object.owner !== who) return NOT_OWNER;
      if (object.burnt) return BURNT_ALREADY;
      object.burnt = true;
      return ok();
    case "unburn":
      if (!object.burnt) return NOT_BURNT;
      if (!object.exists) return MISSING_DATA;
      if (object.owner !== who) return NOT_OWNER;
      object.burnt = false;
      return ok();
    case "delete":
      if (!object.ref.can_delete) return CANNOT_DELETE;
      if (!object.exists) return MISSING_DATA;
      object.exists = false;
      object.bound = false;
      return ok();
  }
}

function moveTo(object: ModelObject, to: Address): boolean {
  const isMoved = object.owner !== to;
  object.owner = to;
  return isMoved;
}

/** Checks upwards from an object that each allows transfers, until the acting account is found within eight steps. */
function refusalToMove(model: Model, at: Address, who: Address): Expected | undefined {
  let current = model.get(at) as ModelObject;
  if (!current.exists) return NOT_FOUND;
  for (let steps = 1; ; steps++) {
    if (!current.ungated) return GATED;
    if (current.owner === who) return undefined;
    if (steps === MAX_STEPS_UP) return TOO_DEEP;
    const above = model.get(current.owner);
    if (above?.exists !== true) return NOT_OWNER;
    current = above;
  }
}

/** Returns all direct and indirect owners of an object. Cycles are visited once. */
function holdersOf(model: Model, at: Address): Set<Address> {
  const holders = new Set<Address>();
  for (let current = model.get(at); current?.exists === true && !holders.has(current.owner); current = model.get(current.owner)) {
    holders.add(current.owner);
  }
  return holders;
}

function objectAt(model: Model, index: number): Address {
  return [...model.keys()][index % model.size] as Address;
}
function addressOf(model: Model, who: Actor): Address {
  if ("person" in who) return PEOPLE[who.person] as Address;
  return model.size === 0 ? (PEOPLE[0] as Address) : objectAt(model, who.object);
}
function agentOf(model: Model, who: Agent, object: Address): Address {
  if (!("above" in who)) return addressOf(model, who);
  const holders = [...holdersOf(model, object)];
  return holders[who.above % holders.length] ?? (PEOPLE[0] as Address);
}
function constructorOf(model: Model, object: Address): ConstructorRef {
  return { ...(model.get(object) as ModelObject).ref };
}

function checkAll(network: Network, model: Model, check: (actual: unknown, expected: unknown) => void): void {
  checkObjects(network, model, [...model.keys()], check);
}

/** Compares stored objects, and the view function for their root owner, with the model. */
function checkObjects(
  network: Network,
  model: Model,
  objects: readonly Address[],
  check: (actual: unknown, expected: unknown) => void,
): void {
  network.run((session) => {
    for (const object of objects) {
      const expected = model.get(object) as ModelObject;
      const core = session.exists(object, CORE_TAG) ? session.borrow<ObjectCore>(object, CORE_TAG) : undefined;
      check(core?.owner, expected.exists ? expected.owner : undefined);
      check(core?.allow_ungated_transfer, expected.exists ? expected.ungated : undefined);
      check(session.exists(object, structTag("0x1::object::TombStone")), expected.burnt);
      check(session.exists(object, structTag("0x1::object::Untransferable")), expected.bound);
      if (expected.exists) check(rootOf(session, object), expectedRoot(model, object));
    }
  });
}

function rootOf(session: Session, object: Address): Value | undefined {
  try {
    return session.callFunction(OBJECT_MODULE, "root_owner", [CORE_TAG], [{ inner: object }])[0];
  } catch (error) {
    if (error instanceof OutOfGas) return "goes round in circles";
    throw error;
  }
}
function expectedRoot(model: Model, object: Address): string {
  const holders = [...holdersOf(model, object)];
  const last = holders.at(-1) as Address;
  return model.get(last)?.exists === true ? "goes round in circles" : last;
}
