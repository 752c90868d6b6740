import { expect, it } from "vitest";
import { readAddress } from "../../facts/address.ts";
import type { Address, ChangeFacts } from "../../facts/types.ts";
import { primaryStoreAddress } from "../../ledger/primaryStore.ts";
import { storeBalanceAfter } from "./storeBalanceAfter.ts";

const [ALICE, BOB, PEARL, SHELL] = ["0xa11ce", "0xb0b", "0x9ea71", "0x5e11"].map(readAddress) as [Address, Address, Address, Address];
const wrote = (owner: Address, metadata: Address, balance: string, resource = "FungibleStore"): ChangeFacts => ({
  kind: "writeResource",
  address: primaryStoreAddress(owner, metadata),
  stateKeyHash: "0x0",
  type: `0x1::fungible_asset::${resource}`,
  data: { balance },
});

it.each([
  ["the owner's own store of it", [wrote(BOB, PEARL, "7"), wrote(ALICE, SHELL, "8"), wrote(ALICE, PEARL, "9")], 9n],
  ["an emptied store", [wrote(ALICE, PEARL, "0")], 0n],
  ["nothing where it was not written", [wrote(BOB, PEARL, "7")], undefined],
  [
    "nothing if the balance is stored separately",
    [wrote(ALICE, PEARL, "0"), wrote(ALICE, PEARL, "0", "ConcurrentFungibleBalance")],
    undefined,
  ],
])("storeBalanceAfter reads the balance after a transaction from %s", (_what, changes, units) => {
  expect(storeBalanceAfter({ changes }, ALICE, PEARL)).toBe(units);
});
