import type { Value } from "@atoll/move";
import { expect, it } from "vitest";
import { ALICE, BOB, createNetwork, outcomeOf } from "../../../testing/network.ts";
import { moveString } from "../../stdlib/string/string.ts";

it("a capability is acquired by its owner, and by delegates until revoked", () => {
  const network = createNetwork();
  const witness = moveString("");
  const call = (name: string, ...args: Value[]) => network.call(`0x1::capability::${name}<0x1::string::String>`, ...args)[0];
  expect(outcomeOf(() => call("acquire", ALICE, witness))).toBe("0x1::capability 0x60002");
  call("create", ALICE, witness);
  expect(outcomeOf(() => call("create", ALICE, witness))).toBe("0x1::capability 0x80001");
  const owned = call("acquire", ALICE, witness) as Value;
  expect(call("root_addr", owned, witness)).toBe(ALICE);

  call("delegate", owned, witness, BOB);
  expect(call("acquire_linear", BOB, witness)).toEqual({ root: ALICE });
  const state = () => network.resource(ALICE, "0x1::capability::CapState<0x1::string::String>");
  expect(state()).toEqual({ delegates: [BOB] });
  call("revoke", owned, witness, BOB);
  expect(state()).toEqual({ delegates: [] });
  expect(outcomeOf(() => call("acquire", BOB, witness))).toBe("0x1::capability 0x60002");
});
