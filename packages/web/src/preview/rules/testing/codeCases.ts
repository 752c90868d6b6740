import { primaryStoreAddress } from "../../../chain/ledger/primaryStore.ts";
import { APT_METADATA_ID } from "../../effects/assetIds.ts";
import type { PreviewInput } from "../../input.ts";
import { NOTHING_BEFORE } from "../../stateBefore.ts";
import { APT_ID, callInput, moduleEvent, NOW_SECS, SENDER, u64Bytes, written } from "../../testing/samples.ts";
import {
  ACCOUNT,
  accountCall,
  accountData,
  becomesMultisig,
  CALL,
  CODE,
  compatibleCode,
  foreignCall,
  KEY,
  OBJECT,
  STRANGER,
} from "./callParts.ts";
import type { RuleCase } from "./ruleCase.ts";

const writtenApt = (units: bigint) =>
  written(primaryStoreAddress(SENDER, APT_METADATA_ID), "0x1::fungible_asset::FungibleStore", {
    metadata: { inner: APT_METADATA_ID },
    balance: units.toString(),
    frozen: false,
  });

/**
 * Call by an account with 5,000,000 octas, `inCoins` of them in legacy coins. The simulation's events explain only the fee. Without legacy
 * coins it writes a balance of 1,000, so that most of the account's APT is missing.
 */
function takingUnexplained(inCoins: bigint): PreviewInput {
  const left = inCoins === 0n ? 1_000n : 5_000_000n - inCoins - 103_700n;
  const input = foreignCall({
    run: { balances: [{ owner: SENDER, asset: APT_ID, before: left + 103_700n, after: left }] },
    before: [{ address: SENDER, type: `0x1::coin::CoinStore<${APT_ID}>`, data: { coin: { value: inCoins.toString() } } }],
  });
  const { resources } = input.before ?? NOTHING_BEFORE;
  return { ...input, before: { resources, balances: [{ owner: SENDER, asset: APT_ID, units: 5_000_000n }] } };
}

/** Accounts of a builder: the sender, and the publisher of the called code. */
const BUILDERS = [
  { address: SENDER, label: "Everyday" },
  { address: CODE, label: "Builder" },
];
/** Code published a minute ago that can change at will. */
const newCode = { ...compatibleCode, policy: "arbitrary", publishedAtSecs: NOW_SECS - 60n } as const;

/** Rule cases for scripts and for code of strangers. */
export const codeCases: readonly RuleCase[] = [
  { situation: "a script", input: callInput({ script: [0xa1, 0x1c, 0xeb, 0x0b] }), fires: ["script"], justNot: ["nothing_ran"] },
  {
    situation: "a script whose simulation changes nothing at all",
    input: callInput({ script: [0xa1, 0x1c, 0xeb, 0x0b], run: { isSilent: true } }),
    fires: ["script", "nothing_ran"],
  },
  {
    situation: "a script whose simulation writes somebody else's account only",
    input: callInput({
      script: [0xa1, 0x1c, 0xeb, 0x0b],
      run: { isSilent: true, changes: [written(STRANGER, ACCOUNT, accountData())] },
      before: [{ address: STRANGER, type: ACCOUNT, data: accountData() }],
    }),
    fires: ["script", "nothing_ran"],
  },
  {
    situation: "a script whose simulation takes the fee from nobody",
    input: callInput({ script: [0xa1, 0x1c, 0xeb, 0x0b], run: { isFree: true } }),
    fires: ["script", "nothing_ran"],
  },
  {
    situation: "a script whose simulation uses no gas",
    input: callInput({ script: [0xa1, 0x1c, 0xeb, 0x0b], run: { gasUsed: 0n } }),
    fires: ["script", "nothing_ran"],
  },
  {
    situation: "a call of published, old, unchangeable code",
    input: foreignCall(),
    fires: ["unread_call"],
    justNot: ["script", "unknown_code", "fresh_code", "changeable_code", "upgradable_code", "open_ended", "takes_assets", "reads_context"],
  },
  {
    situation: "a call whose simulation takes more than its events explain",
    input: takingUnexplained(0n),
    fires: ["nothing_ran", "unread_call"],
  },
  {
    situation: "a call by an account with unchanged legacy coins",
    input: takingUnexplained(4_000_000n),
    fires: ["unread_call"],
    justNot: ["nothing_ran"],
  },
  {
    situation: "a call whose simulation writes one balance twice",
    input: foreignCall({
      run: {
        balances: [{ owner: SENDER, asset: APT_ID, before: 200_000n, after: 96_300n }],
        changes: [writtenApt(1_000n), writtenApt(96_300n)],
      },
    }),
    fires: ["nothing_ran", "unread_call"],
  },
  { situation: "a call of code without known facts", input: callInput({ functionId: CALL }), fires: ["unread_call", "unknown_code"] },
  {
    situation: "a call of code that is two days old",
    input: foreignCall({}, { ...compatibleCode, policy: "immutable", publishedAtSecs: NOW_SECS - 2n * 86_400n }),
    fires: ["unread_call", "fresh_code"],
  },
  {
    situation: "a call of code that can change at will",
    input: foreignCall({}, { ...compatibleCode, policy: "arbitrary" }),
    fires: ["unread_call", "changeable_code"],
  },
  { situation: "a call of code that can be upgraded", input: foreignCall({}, compatibleCode), fires: ["unread_call", "upgradable_code"] },
  {
    situation: "a call of code that the user published on the embedded network",
    input: foreignCall({ known: { isEmbedded: true, ownAccounts: BUILDERS } }, newCode),
    fires: [],
    justNot: ["unread_call", "fresh_code", "changeable_code"],
  },
  {
    situation: "a call of code in the user's own object on the embedded network",
    input: foreignCall({ known: { isEmbedded: true } }, { ...newCode, owner: SENDER }),
    fires: [],
    justNot: ["unread_call", "fresh_code", "changeable_code"],
  },
  {
    situation: "a call of code in somebody else's object on the embedded network",
    input: foreignCall({ known: { isEmbedded: true } }, { ...newCode, owner: STRANGER }),
    fires: ["unread_call", "fresh_code", "changeable_code"],
  },
  {
    situation: "a call of code that the user published on another network",
    input: foreignCall({ known: { ownAccounts: BUILDERS } }, newCode),
    fires: ["unread_call", "fresh_code", "changeable_code"],
  },
  {
    situation: "a call with the largest number as its amount",
    input: foreignCall({ args: [u64Bytes(2n ** 64n - 1n)] }),
    fires: ["unread_call", "open_ended"],
  },
  {
    situation: "a call with a large number",
    input: foreignCall({ args: [u64Bytes(2n ** 64n - 2n)] }),
    fires: ["unread_call"],
    justNot: ["open_ended"],
  },
  {
    situation: "code published at the user's own address",
    input: callInput({
      functionId: "0x1::code::publish_package_txn",
      args: [
        [5, 4, ...new TextEncoder().encode("Moon")],
        [1, 1, 0],
      ],
      run: {
        events: [moduleEvent("0x1::code::PublishPackage", { code_address: SENDER, is_upgrade: false })],
        changes: [
          { kind: "writeModule", address: SENDER, stateKeyHash: "0x0", type: undefined, data: { bytecode: "0x", abi: { name: "moon" } } },
        ],
      },
    }),
    fires: ["publishes_code"],
  },
  {
    situation: "a new resource that contains refs",
    input: foreignCall({
      run: { changes: [written(SENDER, `${CODE}::shop::Till`, { mint_ref: { metadata: { inner: OBJECT } }, price: "5" })] },
      before: [{ address: SENDER, type: `${CODE}::shop::Till`, data: undefined }],
    }),
    fires: ["unread_call", "gives_refs"],
  },
  {
    situation: "an existing resource that contains refs",
    input: foreignCall({
      run: { changes: [written(SENDER, `${CODE}::shop::Till`, { mint_ref: { metadata: { inner: OBJECT } }, price: "6" })] },
      before: [{ address: SENDER, type: `${CODE}::shop::Till`, data: { mint_ref: {}, price: "5" } }],
    }),
    fires: ["unread_call"],
    justNot: ["gives_refs", "publishes_code"],
  },
  {
    situation: "published code that makes the account a multisig account",
    input: becomesMultisig(CALL),
    fires: ["account_given_away", "unread_call", "unknown_code"],
  },
  {
    situation: "published code that gives the account another key",
    input: accountCall(CALL, [], { key: KEY }),
    fires: ["key_rotation", "unproven_key", "unread_call", "unknown_code"],
  },
];
