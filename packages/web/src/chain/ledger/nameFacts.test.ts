import { expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import { ChainError } from "../transport/chainError.ts";
import type { NodeApi } from "./createNodeApi.ts";
import { nameFacts } from "./nameFacts.ts";

const [CONTRACT, OWNER] = [readAddress("0xca5e"), readAddress("0xb0b")];
const NONE = { vec: [] };
const OWNED = { can_register: false, get_owner_addr: { vec: [OWNER] }, get_target_addr: NONE, get_expiration: "9" };
const abort = () => new ChainError({ service: "node", status: 400, path: "/view", message: "ENAME_NOT_EXIST" } as never);

/** What the contract answers to its views, a list where it gives several values; undefined where the view aborts. */
function answering(answers: Readonly<Record<string, unknown>>): NodeApi {
  const view: NodeApi["view"] = async ({ functionId }, read) => {
    const answer = answers[functionId.split("::")[2] ?? ""];
    if (answer === undefined) throw abort();
    return read(Array.isArray(answer) ? answer : [answer], new Headers() as never);
  };
  return { view } as Partial<NodeApi> as NodeApi;
}

it.each([
  ["a subdomain that never was", "pay", { can_register: false, get_owner_addr: NONE, get_target_addr: NONE }, { kind: "available" }],
  [
    "a subdomain whose time is over",
    "pay",
    { can_register: false, get_owner_addr: NONE, get_target_addr: NONE, get_expiration: "9" },
    { kind: "expired", expirationSecs: 9n },
  ],
  [
    "a domain whose time is over",
    undefined,
    { can_register: false, get_owner_addr: NONE, get_target_addr: NONE, get_expiration: "9" },
    { kind: "expired", expirationSecs: 9n },
  ],
  ["a domain that nobody has", undefined, { can_register: true }, { kind: "available" }],
  [
    "a subdomain of somebody's",
    "pay",
    { ...OWNED, get_primary_name: [NONE, { vec: ["harbour"] }] },
    { kind: "registered", owner: OWNER, target: undefined, expirationSecs: 9n, isPrimary: false },
  ],
  [
    "a subdomain by which its owner goes",
    "pay",
    { ...OWNED, get_primary_name: [{ vec: ["pay"] }, { vec: ["harbour"] }] },
    { kind: "registered", owner: OWNER, target: undefined, expirationSecs: 9n, isPrimary: true },
  ],
])("%s stands as it is", async (_what, subdomain, answers, facts) => {
  expect(await nameFacts(answering(answers), CONTRACT, { domain: "harbour", subdomain }, {})).toEqual(facts);
});
