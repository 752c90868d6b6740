import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { primaryStoreAddress } from "../../chain/ledger/primaryStore.ts";
import { readTransaction } from "../../chain/ledger/readTransaction.ts";
import { balanceChanges, balancesMovedBy, feeOctas } from "./balanceChanges.ts";

const long = (digits: string) => `0x${digits.padStart(64, "0")}`;
const sender = long("a1");
const recipient = long("b2");
const primary = (owner: string, metadata = "0xa") => primaryStoreAddress(readAddress(owner), readAddress(metadata));
const resource = (address: string, type: string, data: unknown) => ({
  type: "write_resource",
  address,
  state_key_hash: long("1"),
  data: { type, data },
});
const store = (address: string, owner: string, metadata = "0xa") => [
  resource(address, "0x1::object::ObjectCore", { owner, guid_creation_num: "1", allow_ungated_transfer: false }),
  resource(address, "0x1::fungible_asset::FungibleStore", { balance: "0", frozen: false, metadata: { inner: metadata } }),
];
const event = (type: string, data: unknown) => ({
  guid: { creation_number: "0", account_address: "0x0" },
  sequence_number: "0",
  type,
  data,
});

function transaction(options: { readonly events: readonly unknown[]; readonly changes: readonly unknown[]; readonly success?: boolean }) {
  return readTransaction({
    type: "user_transaction",
    version: "40",
    hash: long("c3"),
    success: options.success ?? true,
    vm_status: "Executed successfully",
    gas_used: "1056",
    sender,
    sequence_number: "0",
    max_gas_amount: "200000",
    gas_unit_price: "100",
    expiration_timestamp_secs: "1794712511",
    payload: {
      type: "entry_function_payload",
      function: "0x1::aptos_account::transfer",
      type_arguments: [],
      arguments: [recipient, "500"],
    },
    timestamp: "1794712481341000",
    events: options.events,
    changes: options.changes,
  });
}

describe("balance changes of a transaction", () => {
  it("include sender, recipient and the payer's fee", () => {
    const facts = transaction({
      changes: [...store(primary(sender), sender), ...store(primary(recipient), recipient)],
      events: [
        event("0x1::fungible_asset::Withdraw", { store: primary(sender), amount: "500" }),
        event("0x1::fungible_asset::Deposit", { store: primary(recipient), amount: "500" }),
        event("0x1::transaction_fee::FeeStatement", { storage_fee_refund_octas: "600" }),
      ],
    });
    expect(feeOctas(facts)).toBe(105_000n);
    expect(balanceChanges(facts).map(({ owner, asset, units }) => [owner, asset.symbol, units])).toEqual([
      [sender, "APT", -105_500n],
      [recipient, "APT", 500n],
    ]);
  });

  it("use legacy coin events by account", () => {
    const facts = transaction({
      changes: [],
      events: [
        event("0x1::coin::CoinDeposit", { account: recipient, amount: "18446744073709551615", coin_type: "0x1::aptos_coin::AptosCoin" }),
      ],
    });
    expect(balanceChanges(facts)).toContainEqual(expect.objectContaining({ owner: recipient, units: 18_446_744_073_709_551_615n }));
  });

  it("include only the fee of a failed transaction", () => {
    const facts = transaction({ success: false, changes: store(long("d1"), sender), events: [] });
    expect(balanceChanges(facts).map(({ owner, units }) => [owner, units])).toEqual([[sender, -105_600n]]);
  });

  it("of one owner leave out the fee, other owners and secondary stores", () => {
    const other = long("d4");
    const facts = transaction({
      changes: [...store(primary(sender), sender), ...store(primary(recipient), recipient), ...store(other, sender, long("e5"))],
      events: [
        event("0x1::fungible_asset::Withdraw", { store: primary(sender), amount: "500" }),
        event("0x1::fungible_asset::Deposit", { store: primary(recipient), amount: "500" }),
        event("0x1::fungible_asset::Deposit", { store: other, amount: "7" }),
      ],
    });
    expect(balancesMovedBy(facts, readAddress(sender)).map(({ units }) => units)).toEqual([-500n]);
  });

  it("list each moved asset separately", () => {
    const own = primary(sender, long("99"));
    const facts = transaction({
      changes: [...store(own, sender, long("99"))],
      events: [event("0x1::fungible_asset::Withdraw", { store: own, amount: "7" })],
    });
    expect(balanceChanges(facts).map(({ units }) => units)).toEqual([-105_600n, -7n]);
  });

  it("list a second store of the same account separately", () => {
    const facts = transaction({
      changes: [...store(primary(sender), sender), ...store(long("d1"), sender)],
      events: [
        event("0x1::fungible_asset::Withdraw", { store: primary(sender), amount: "500" }),
        event("0x1::fungible_asset::Deposit", { store: long("d1"), amount: "500" }),
      ],
    });
    expect(balanceChanges(facts).map(({ owner, store, units }) => [owner, store, units])).toEqual([
      [sender, undefined, -106_100n],
      [sender, long("d1"), 500n],
    ]);
  });
});
