import { expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import { changeOwners } from "./shared.ts";

const [ONE, TWO] = [readAddress("0xa1"), readAddress("0xb2")];

it.each([
  [{ add: [ONE], remove: [], threshold: undefined }, "add_owners", [[ONE]]],
  [{ add: [ONE], remove: [], threshold: 2n }, "add_owners_and_update_signatures_required", [[ONE], 2n]],
  [{ add: [], remove: [TWO], threshold: undefined }, "remove_owners", [[TWO]]],
  [{ add: [], remove: [TWO], threshold: 1n }, "swap_owners_and_update_signatures_required", [[], [TWO], 1n]],
  [{ add: [ONE], remove: [TWO], threshold: undefined }, "swap_owners", [[ONE], [TWO]]],
  [{ add: [ONE], remove: [TWO], threshold: 1n }, "swap_owners_and_update_signatures_required", [[ONE], [TWO], 1n]],
  [{ add: [], remove: [], threshold: 3n }, "update_signatures_required", [3n]],
])("changeOwners uses a single framework function for the change in row %#", (change, name, args) => {
  expect(changeOwners(change)).toMatchObject({ functionId: `0x1::multisig_account::${name}`, args });
});

it("changeOwners returns no call without a change", () => {
  expect(changeOwners({ add: [], remove: [], threshold: undefined })).toBeUndefined();
});
