import type { Address, EventFacts } from "../../../chain/facts/types.ts";
import { primaryStoreAddress } from "../../../chain/ledger/primaryStore.ts";
import { APT_ID, callInput, moduleEvent, removed, SENDER, textArgument, u64Bytes, written } from "../../testing/samples.ts";
import { balanceChange, CODE, FEE, foreignCall, GOLD, OBJECT, objectCore, objectCoreBefore, STRANGER, to } from "./callParts.ts";
import type { RuleCase } from "./ruleCase.ts";

const TOMB_STONE = "0x1::object::TombStone";

const SILVER = `0x${"5d".repeat(32)}`;

/** Deposit of 60 GOLD units into a secondary store. */
const intoStore = (owner: Address) => ({
  changes: [
    objectCore(OBJECT, owner),
    written(OBJECT, "0x1::fungible_asset::FungibleStore", { metadata: { inner: GOLD }, balance: "60", frozen: false }),
  ],
  events: [moduleEvent("0x1::fungible_asset::Deposit", { store: OBJECT, amount: "60" })],
});

/** Withdrawal of all 60 GOLD units from a secondary store of the sender. */
const outOfStore = {
  changes: [
    objectCore(OBJECT, SENDER),
    written(OBJECT, "0x1::fungible_asset::FungibleStore", { metadata: { inner: GOLD }, balance: "0", frozen: false }),
  ],
  events: [moduleEvent("0x1::fungible_asset::Withdraw", { store: OBJECT, amount: "60" })],
};

const moveToStore = (owner: Address) =>
  callInput({
    functionId: "0x1::dispatchable_fungible_asset::transfer",
    typeArguments: ["0x1::fungible_asset::FungibleStore"],
    args: [to(primaryStoreAddress(SENDER, GOLD as Address)), to(OBJECT), u64Bytes(60n)],
    run: { balances: [balanceChange(SENDER, GOLD, 100n, 40n)], ...intoStore(owner) },
    known: { recipients: [{ address: STRANGER, lastSentAt: 0 }] },
  });

/** Rule cases for lost balances, tokens and objects. */
export const lossCases: readonly RuleCase[] = [
  {
    situation: "a transfer into a secondary store of the user's account",
    input: moveToStore(SENDER),
    fires: ["other_store"],
  },
  {
    situation: "a transfer into a secondary store of an account paid before",
    input: moveToStore(STRANGER),
    fires: ["other_store"],
  },
  {
    situation: "an unknown call that puts an asset into a secondary store of the user's account",
    input: foreignCall({ run: { balances: [balanceChange(SENDER, GOLD, 100n, 40n)], ...intoStore(SENDER) } }),
    fires: ["other_store", "unread_call", "takes_assets"],
  },
  {
    situation: "an unknown call that puts an asset into the called code's own store",
    input: foreignCall({ run: { balances: [balanceChange(SENDER, GOLD, 100n, 40n)], ...intoStore(CODE) } }),
    fires: ["unread_call", "takes_assets"],
    justNot: ["other_store"],
  },
  {
    situation: "an unknown call that takes an asset out of a secondary store of the user's account",
    input: foreignCall({ run: { balances: [balanceChange(CODE, GOLD, 0n, 60n)], ...outOfStore } }),
    fires: ["unread_call", "takes_assets"],
    justNot: ["other_store"],
  },
  {
    situation: "an unknown call that returns an asset from a secondary store to the spendable balance",
    input: foreignCall({ run: { balances: [balanceChange(SENDER, GOLD, 40n, 100n)], ...outOfStore } }),
    fires: ["unread_call"],
    justNot: ["other_store", "takes_assets"],
  },
  {
    situation: "an unknown call that takes an asset",
    input: foreignCall({ run: { balances: [balanceChange(SENDER, GOLD, 100n, 90n), balanceChange(CODE, GOLD, 0n, 10n)] } }),
    fires: ["unread_call", "takes_assets"],
    justNot: ["takes_much"],
  },
  {
    situation: "an unknown call that only costs its fee",
    input: foreignCall({ run: { balances: [balanceChange(SENDER, APT_ID, 10n ** 10n, 10n ** 10n - FEE)] } }),
    fires: ["unread_call"],
    justNot: ["takes_assets"],
  },
  {
    situation: "an unknown call that takes APT, two assets and an item",
    input: foreignCall({
      run: {
        balances: [
          balanceChange(SENDER, APT_ID, 10n ** 10n, 9n * 10n ** 9n - FEE),
          balanceChange(SENDER, GOLD, 100n, 90n),
          balanceChange(SENDER, SILVER, 100n, 90n),
        ],
        changes: [objectCore(OBJECT, STRANGER)],
      },
      before: [objectCoreBefore(OBJECT, SENDER)],
    }),
    fires: ["takes_much", "unread_call", "takes_assets"],
  },
  {
    situation: "a token that is burnt",
    input: callInput({
      functionId: "0x4::aptos_token::burn",
      typeArguments: ["0x4::token::Token"],
      args: [to(OBJECT)],
      run: { changes: [removed(OBJECT, "0x1::object::ObjectGroup")] },
      before: [objectCoreBefore(OBJECT, SENDER)],
    }),
    fires: ["destroys"],
  },
  {
    situation: "a token of somebody else that its creator burns",
    input: callInput({
      functionId: "0x4::aptos_token::burn",
      typeArguments: ["0x4::token::Token"],
      args: [to(OBJECT)],
      run: { changes: [removed(OBJECT, "0x1::object::ObjectGroup")] },
      before: [objectCoreBefore(OBJECT, STRANGER), { address: OBJECT, type: "0x4::token::Token", data: { name: "Fish" } }],
    }),
    fires: ["destroys"],
  },
  {
    situation: "a token that is given to somebody",
    input: callInput({
      functionId: "0x1::object::transfer",
      typeArguments: ["0x4::token::Token"],
      args: [to(OBJECT), to(STRANGER)],
      run: { changes: [objectCore(OBJECT, STRANGER)] },
      before: [objectCoreBefore(OBJECT, SENDER)],
    }),
    fires: ["new_recipient"],
    justNot: ["destroys", "soul_bound"],
  },
  {
    situation: "an item that is thrown away",
    input: callInput({
      functionId: "0x1::object::burn",
      typeArguments: ["0x4::token::Token"],
      args: [to(OBJECT)],
      run: { changes: [objectCore(OBJECT, SENDER), written(OBJECT, TOMB_STONE, { original_owner: SENDER })] },
      before: [objectCoreBefore(OBJECT, SENDER), { address: OBJECT, type: TOMB_STONE, data: undefined }],
    }),
    fires: ["destroys"],
  },
  {
    situation: "an item thrown away before that is given to somebody",
    input: callInput({
      functionId: "0x1::object::transfer",
      typeArguments: ["0x4::token::Token"],
      args: [to(OBJECT), to(STRANGER)],
      run: { changes: [objectCore(OBJECT, STRANGER), written(OBJECT, TOMB_STONE, { original_owner: SENDER })] },
      before: [objectCoreBefore(OBJECT, SENDER), { address: OBJECT, type: TOMB_STONE, data: { original_owner: SENDER } }],
    }),
    fires: ["new_recipient"],
    justNot: ["destroys"],
  },
  {
    situation: "an item bound to its first owner",
    input: callInput({
      functionId: "0x4::aptos_token::mint_soul_bound",
      args: [textArgument("Reef"), textArgument(""), textArgument("Coral"), textArgument(""), [0], [0], [0], to(STRANGER)],
    }),
    fires: ["soul_bound"],
  },
  {
    situation: "a frozen store of the user",
    input: foreignCall({
      run: { balances: [balanceChange(SENDER, GOLD, 5n, 5n)], events: [frozenEvent(true)] },
    }),
    fires: ["unread_call", "frozen"],
  },
  {
    situation: "an unfrozen store of the user",
    input: foreignCall({ run: { balances: [balanceChange(SENDER, GOLD, 5n, 5n)], events: [frozenEvent(false)] } }),
    fires: ["unread_call"],
    justNot: ["frozen"],
  },
  {
    situation: "an asset that calls itself APT",
    input: foreignCall({
      run: { balances: [balanceChange(SENDER, GOLD, 0n, 5n)] },
      known: { assets: [{ id: GOLD, symbol: "АРТ", decimals: 8 }] },
    }),
    fires: ["impostor_asset", "unread_call"],
  },
  {
    situation: "an asset with its own name, unlike APT",
    input: foreignCall({
      run: { balances: [balanceChange(SENDER, GOLD, 0n, 5n)] },
      known: { assets: [{ id: GOLD, symbol: "GOLD", decimals: 8 }] },
    }),
    fires: ["unread_call"],
    justNot: ["impostor_asset"],
  },
];

function frozenEvent(frozen: boolean): EventFacts {
  return moduleEvent("0x1::fungible_asset::Frozen", { store: primaryStoreAddress(SENDER, GOLD as Address), frozen });
}
