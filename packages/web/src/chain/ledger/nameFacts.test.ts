import { expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import { ChainError } from "../transport/chainError.ts";
import type { NodeApi } from "./createNodeApi.ts";
import { nameFacts } from "./nameFacts.ts";

const [CONTRACT, OWNER] = [readAddress("0xca5e"), readAddress("0xb0b")];
const NONE = { vec: [] };
const OWNED = { can_register: false, get_owner_addr: { vec: [OWNER] }, get_target_addr: NONE, get_expiration: "9" };
const abort = () => new ChainError({ service: "node", status: 400, path: "/view", message: "ENAME_NOT_EXIST" } as never);

/** A node whose view functions return these values, as a list for several values; a missing value aborts the view. */
function answering(answers: Readonly<Record<string, unknown>>): NodeApi {
  const view: NodeApi["view"] = async ({ functionId }, read) => {
    const answer = answers[functionId.split("::")[2] ?? ""];
    if (answer === undefined) throw abort();
    return read(Array.isArray(answer) ? answer : [answer], new Headers() as never);
  };
  return { view } as Partial<NodeApi> as NodeApi;
}

it.each([
  ["an unregistered subdomain", "pay", { can_register: false, get_owner_addr: NONE, get_target_addr: NONE }, { kind: "available" }],
  [
    "an expired subdomain",
    "pay",
    { can_register: false, get_owner_addr: NONE, get_target_addr: NONE, get_expiration: "9" },
    { kind: "expired", expirationSecs: 9n },
  ],
  [
    "an expired domain",
    undefined,
    { can_register: false, get_owner_addr: NONE, get_target_addr: NONE, get_expiration: "9" },
    { kind: "expired", expirationSecs: 9n },
  ],
  ["an unregistered domain", undefined, { can_register: true }, { kind: "available" }],
  [
    "a registered subdomain",
    "pay",
    { ...OWNED, get_primary_name: [NONE, { vec: ["harbour"] }] },
    { kind: "registered", owner: OWNER, target: undefined, expirationSecs: 9n, isPrimary: false },
  ],
  [
    "a subdomain used as primary name",
    "pay",
    { ...OWNED, get_primary_name: [{ vec: ["pay"] }, { vec: ["harbour"] }] },
    { kind: "registered", owner: OWNER, target: undefined, expirationSecs: 9n, isPrimary: true },
  ],
])("nameFacts reports the registration state of %s", async (_what, subdomain, answers, facts) => {
  expect(await nameFacts(answering(answers), CONTRACT, { domain: "harbour", subdomain }, {})).toEqual(facts);
});
