import { DerivableAbstractedAccount, Ed25519PrivateKey } from "@aptos-labs/ts-sdk";
import { type Address, address, parseStructTag, printTypeTag, type Session, VARIANT_KEY } from "@atoll/move";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type AbstractionNetwork,
  createAbstractionNetwork,
  derivableData,
  functionInfo,
} from "../../../testing/abstraction/testNetwork.ts";
import { ALICE, BOB, outcomeOf } from "../../../testing/network.ts";
import type { AbstractionAuthData as AuthData } from "../../generated/abstraction/auth_data.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { moveString } from "../../stdlib/string/string.ts";

const OWN = "0xcafe::own::authenticate";
const HEX = "0x7::test_derivable_account_abstraction_ed25519_hex::authenticate";
const DIGEST = new Uint8Array(32).fill(9);
const DATA: AuthData = { [VARIANT_KEY]: "V1", digest: DIGEST, authenticator: new Uint8Array() };

let network: AbstractionNetwork;
beforeEach(() => {
  network = createAbstractionNetwork();
});

function parts(text: string) {
  const [owner, module, name] = text.split("::") as [string, string, string];
  return [address(owner), moveString(module), moveString(name)] as const;
}
const add = (account: Address, text: string) =>
  network.call("0x1::account_abstraction::add_authentication_function", account, ...parts(text));
const remove = (account: Address, text: string) =>
  network.call("0x1::account_abstraction::remove_authentication_function", account, ...parts(text));
const functionsOf = (account: Address) => network.call("0x1::account_abstraction::dispatchable_authenticator", account)[0];
const authenticate = (account: Address, text: string, data: AuthData) =>
  network.call("0x1::account_abstraction::authenticate", account, functionInfo(text), data);

/** Account address derived by the client library, which accepts only full-length addresses. */
function derivedAddress(text: string, publicKey: Uint8Array): Address {
  const [owner, module, name] = text.split("::") as [string, string, string];
  const whole = address(owner);
  return address(
    `0x${Buffer.from(DerivableAbstractedAccount.computeAccountAddress(`${whole}::${module}::${name}`, publicKey)).toString("hex")}`,
  );
}

/** Types and data of events emitted by a call. */
function eventsOf(body: (session: Session) => void) {
  return network.run((session) => {
    body(session);
    return session.finish().events.map(({ type, data }) => [printTypeTag(type), session.deserialize(type, data)]);
  });
}
function invoke(session: Session, name: string, ...args: Parameters<Session["callFunction"]>[3]) {
  const { address: owner, module } = parseStructTag(`0x1::account_abstraction::${name}`);
  session.callFunction({ address: owner, name: module }, name, [], args);
}

describe("authentication functions of an abstracted account", () => {
  it("are empty at first, and listed in sorted order", () => {
    expect(functionsOf(ALICE)).toEqual({ vec: [] });
    expect(network.call("0x1::account_abstraction::using_dispatchable_authenticator", ALICE)).toEqual([false]);
    add(ALICE, OWN);
    add(ALICE, "0x1::permissioned_delegation::authenticate");
    add(ALICE, HEX);
    const sorted = ["0x1::permissioned_delegation::authenticate", HEX, OWN].map(functionInfo);
    expect(functionsOf(ALICE)).toEqual({ vec: [sorted] });
    expect(functionsOf(BOB)).toEqual({ vec: [] });
  });

  it.each([
    ["a function that the account published", OWN, "ok"],
    ["a function of the framework", "0x1::permissioned_delegation::authenticate", "ok"],
    ["a function for derivable accounts", "0x1::solana_derivable_account::authenticate", "ok"],
    ["a private function", "0xcafe::own::private_one", "0x1::account_abstraction 0x10003"],
    ["a friend function", "0xcafe::own::for_friends", "0x1::account_abstraction 0x10003"],
    ["a generic function", "0xcafe::own::generic", "0x1::account_abstraction 0x10003"],
    ["a function that takes a reference", "0xcafe::own::by_reference", "0x1::account_abstraction 0x10003"],
    ["a function without a result", "0xcafe::own::returns_nothing", "0x1::account_abstraction 0x10003"],
    ["a function without authentication data", "0xcafe::own::without_data", "0x1::account_abstraction 0x10003"],
    ["a function with an extra parameter", "0xcafe::own::with_more", "0x1::account_abstraction 0x10003"],
    ["a missing function", "0xcafe::own::missing", "0x1::function_info 0x2"],
    ["a missing module", "0xcafe::other::authenticate", "0x1::function_info 0x2"],
    ["an invalid function name", "0xcafe::own::1st", "0x1::function_info 0x1"],
    ["the dispatcher itself", "0x1::account_abstraction::dispatchable_authenticate", "0x1::account_abstraction 0x10003"],
  ])("registering a function: %s (%s) gives %s", (_, text, outcome) => {
    expect(outcomeOf(() => add(ALICE, text))).toBe(outcome);
    expect(functionsOf(ALICE)).toEqual({ vec: outcome === "ok" ? [[functionInfo(text)]] : [] });
  });

  it("are added once and removed once, and removing the last function removes the authenticator", () => {
    add(ALICE, OWN);
    expect(outcomeOf(() => add(ALICE, OWN))).toBe("0x1::account_abstraction 0x80002");
    expect(outcomeOf(() => remove(ALICE, HEX))).toBe("0x1::account_abstraction 0x60002");
    remove(ALICE, OWN);
    expect(functionsOf(ALICE)).toEqual({ vec: [] });
    expect(outcomeOf(() => remove(ALICE, OWN))).toBe("0x1::account_abstraction 0x60002");
  });

  it("emit events on each change", () => {
    const update = "0x1::account_abstraction::UpdateDispatchableAuthenticator";
    const text = (value: string) => moveString(value).bytes;
    expect(
      eventsOf((session) => {
        invoke(session, "add_authentication_function", ALICE, ...parts(OWN));
        invoke(session, "remove_authentication_function", ALICE, ...parts(OWN));
        invoke(session, "remove_authenticator", ALICE);
      }),
    ).toEqual([
      [update, { account: ALICE, update: text("add"), auth_function: functionInfo(OWN) }],
      [update, { account: ALICE, update: text("remove"), auth_function: functionInfo(OWN) }],
      ["0x1::account_abstraction::RemoveDispatchableAuthenticator", { account: ALICE }],
    ]);
  });

  it("can all be removed in one call", () => {
    add(ALICE, OWN);
    add(ALICE, HEX);
    network.call("0x1::account_abstraction::remove_authenticator", ALICE);
    expect(functionsOf(ALICE)).toEqual({ vec: [] });
  });

  it("reject additions while the feature is disabled, but allow removals", () => {
    network = createAbstractionNetwork({ without: "ACCOUNT_ABSTRACTION" });
    expect(outcomeOf(() => add(ALICE, OWN))).toBe("0x1::account_abstraction 0x30008");
    expect(outcomeOf(() => remove(ALICE, OWN))).toBe("0x1::account_abstraction 0x60002");
    expect(outcomeOf(() => authenticate(ALICE, OWN, DATA))).toBe("0x1::account_abstraction 0x30008");
  });

  it.each(["add_dispatchable_authentication_function", "remove_dispatchable_authentication_function"])(
    "the deprecated function %s aborts",
    (name) => {
      expect(outcomeOf(() => network.call(`0x1::account_abstraction::${name}`, ALICE, ...parts(OWN)))).toBe(
        "0x1::account_abstraction 0xd0006",
      );
    },
  );
});

describe("authentication of an abstracted account", () => {
  it("calls the function that the account has registered", () => {
    expect(outcomeOf(() => authenticate(ALICE, OWN, DATA))).toBe("0x1::account_abstraction 0x60001");
    add(ALICE, HEX);
    expect(outcomeOf(() => authenticate(ALICE, OWN, DATA))).toBe("0x1::account_abstraction 0x60002");
    add(ALICE, OWN);
    expect(authenticate(ALICE, OWN, DATA)).toEqual([ALICE]);
  });

  it("cannot return another account's signer", () => {
    add(ALICE, "0xcafe::own::authenticate_another");
    expect(outcomeOf(() => authenticate(ALICE, "0xcafe::own::authenticate_another", DATA))).toBe("0x1::account_abstraction 0x30005");
  });

  it("rejects authentication data of the wrong kind", () => {
    add(ALICE, HEX);
    expect(outcomeOf(() => authenticate(ALICE, HEX, DATA))).toBe("0x1::auth_data 0x10002");
    expect(outcomeOf(() => network.call("0x1::auth_data::authenticator", derivableData(DIGEST, DIGEST, DIGEST)))).toBe(
      "0x1::auth_data 0x10001",
    );
  });

  it("by delegation requires a delegated key, which cannot exist while permissioned signers are disabled", () => {
    const key = new Ed25519PrivateKey(new Uint8Array(32).fill(3));
    const signed = Uint8Array.of(32, ...key.publicKey().toUint8Array(), 64, ...key.sign(DIGEST).toUint8Array());
    const delegation = "0x1::permissioned_delegation::authenticate";
    add(ALICE, delegation);
    expect(outcomeOf(() => authenticate(ALICE, delegation, { ...DATA, authenticator: signed } as AuthData))).toBe(
      "0x1::permissioned_delegation 0x50004",
    );
    expect(outcomeOf(() => authenticate(ALICE, delegation, { ...DATA, authenticator: signed.slice(0, 40) } as AuthData))).toBe(
      "0x1::bcs_stream 0x20002",
    );
  });
});

describe("derivable abstracted accounts", () => {
  const key = new Ed25519PrivateKey(new Uint8Array(32).fill(5));
  const publicKey = key.publicKey().toUint8Array();
  const derived = derivedAddress(HEX, publicKey);
  const signature = key.sign(moveString(`0x${"09".repeat(32)}`).bytes).toUint8Array();

  it("have addresses that match the client library", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(HEX, OWN, "0x1::sui_derivable_account::authenticate"),
        (bytes, text) => {
          expect(network.call("0x1::account_abstraction::derive_account_address_view", ...parts(text), bytes)).toEqual([
            derivedAddress(text, bytes),
          ]);
        },
      ),
    );
  });

  it("authenticate with a registered function, each account with its own key", () => {
    const data = derivableData(DIGEST, signature, publicKey);
    expect(authenticate(derived, HEX, data)).toEqual([derived]);
    expect(outcomeOf(() => authenticate(ALICE, HEX, data))).toBe("0x1::account_abstraction 0x30005");
  });

  it.each([
    ["a different digest", derivableData(new Uint8Array(32), signature, publicKey), "0x50001"],
    [
      "a signature by another key",
      derivableData(DIGEST, new Ed25519PrivateKey(new Uint8Array(32).fill(6)).sign(DIGEST).toUint8Array(), publicKey),
      "0x50001",
    ],
    [
      "a signature over the digest's bytes instead of its text",
      derivableData(DIGEST, key.sign(DIGEST).toUint8Array(), publicKey),
      "0x50001",
    ],
  ])("are rejected with %s", (_, data, code) => {
    expect(outcomeOf(() => authenticate(derived, HEX, data))).toBe(`0x7::test_derivable_account_abstraction_ed25519_hex ${code}`);
  });

  it("require a registered function", () => {
    const own = derivedAddress(OWN, publicKey);
    const data = derivableData(DIGEST, signature, publicKey);
    expect(outcomeOf(() => authenticate(own, OWN, data))).toBe("0x1::account_abstraction 0x60002");
    const register = (framework: Address) =>
      network.call("0x1::account_abstraction::register_derivable_authentication_function", framework, ...parts(OWN));
    expect(outcomeOf(() => register(ALICE))).toBe("0x1::system_addresses 0x50003");
    register(FRAMEWORK_ADDRESS);
    expect(authenticate(own, OWN, data)).toEqual([own]);
    expect(outcomeOf(() => register(FRAMEWORK_ADDRESS))).toBe("0x1::big_ordered_map 0x10001");
  });

  it("are rejected while their feature flag is disabled", () => {
    network = createAbstractionNetwork({ without: "DERIVABLE_ACCOUNT_ABSTRACTION" });
    const data = derivableData(DIGEST, signature, publicKey);
    expect(outcomeOf(() => authenticate(derived, HEX, data))).toBe("0x1::account_abstraction 0x30009");
  });
});
