import type { Address } from "../../../chain/facts/types.ts";
import { metadataAddress } from "../../effects/assetIds.ts";
import type { CodeFacts, Known, PreviewInput } from "../../input.ts";
import type { PreviewAsset } from "../../previewTypes.ts";
import {
  APT_ID,
  addressBytes,
  callInput,
  moduleEvent,
  NOW_SECS,
  paymentInput,
  RECIPIENT,
  SENDER,
  type TestCall,
  textArgument,
  u64Bytes,
  written,
} from "../../testing/samples.ts";
import { alike } from "./paymentCases.ts";
import type { RuleCase } from "./ruleCase.ts";

// Rule cases for recipients, which the rules read from effects, regardless of the function.

const STRANGER = `0x${"c3".repeat(32)}` as Address;
const MULTISIG = `0x${"d4".repeat(32)}` as Address;
const OBJECT = `0x${"e5".repeat(32)}` as Address;
const CODE = `0x${"77".repeat(32)}` as Address;
const GOLD = `0x${"5c".repeat(32)}` as Address;
const ZERO = `0x${"0".repeat(64)}` as Address;
const NAMES = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";
const LOOK_ALIKE = alike("0");
const FEE = 103_700n;
const WHOLE = 10n ** 10n;
const METADATA_TYPE = "0x1::fungible_asset::Metadata";

const bob: Partial<Known> = { contacts: [{ address: RECIPIENT, label: "Bob" }] };
const withObject = (address: Address, ...more: readonly string[]): Partial<Known> => ({
  ...bob,
  recipientFacts: [{ address, resources: ["0x1::object::ObjectCore", ...more] }],
});
const code: CodeFacts = { address: CODE, policy: "immutable", publishedAtSecs: NOW_SECS - 86_400n * 30n };

/** Balances of an APT transfer between two accounts; the sender pays the fee. */
const aptTo = (to: Address, octas: bigint, from: Address = SENDER) => [
  ...(from === SENDER ? [] : [{ owner: SENDER, asset: APT_ID, before: WHOLE, after: WHOLE - FEE }]),
  { owner: from, asset: APT_ID, before: WHOLE, after: WHOLE - octas - (from === SENDER ? FEE : 0n) },
  { owner: to, asset: APT_ID, before: 5n, after: octas + 5n },
];
const goldTo = (to: Address, units: bigint) => [
  { owner: SENDER, asset: GOLD, before: 100_000n, after: 100_000n - units },
  { owner: to, asset: GOLD, before: 5n, after: units + 5n },
];
const batch = (to: Address, known: Partial<Known> = bob) =>
  callInput({
    functionId: "0x1::aptos_account::batch_transfer",
    args: [
      [1, ...addressBytes(to)],
      [1, ...u64Bytes(1_000_000n)],
    ],
    run: { balances: aptTo(to, 1_000_000n) },
    known,
  });
const item = (to: Address, known: Partial<Known> = bob) =>
  callInput({
    functionId: "0x1::object::transfer_call",
    args: [addressBytes(OBJECT), addressBytes(to)],
    run: { changes: [written(OBJECT, "0x1::object::ObjectCore", { owner: to, allow_ungated_transfer: true })] },
    before: [{ address: OBJECT, type: "0x1::object::ObjectCore", data: { owner: SENDER } }],
    known,
  });
const foreign = (call: Partial<TestCall>) =>
  callInput({ functionId: `${CODE}::shop::claim`, ...call, known: { ...bob, code, ...call.known } });
const goldPayment = (diverted: bigint, symbol = "GOLD") =>
  paymentInput(
    { functionId: "0x1::primary_fungible_store::transfer", metadata: GOLD, units: 100n },
    {
      balances: [
        { owner: SENDER, asset: GOLD, before: 100_000n, after: 100_000n - 100n - diverted },
        { owner: RECIPIENT, asset: GOLD, before: 0n, after: 100n },
        ...(diverted === 0n ? [] : [{ owner: STRANGER, asset: GOLD, before: 0n, after: diverted }]),
      ],
    },
    { contacts: [RECIPIENT, STRANGER].map((address) => ({ address, label: "Bob" })), seenAssets: [{ id: GOLD, symbol, decimals: 2 }] },
  );
/** Payment in GOLD whose form has a different description of the asset. */
const statedGold = (changed: Partial<PreviewAsset>, seenAssets: readonly PreviewAsset[] = [{ id: GOLD, symbol: "GOLD", decimals: 2 }]) => {
  const input = goldPayment(0n);
  const statedAssets = [{ id: GOLD, symbol: "GOLD", decimals: 2, ...changed }];
  return { ...input, known: { ...input.known, seenAssets, statedAssets } };
};
const impostor = (symbol: string): RuleCase => ({
  situation: `an asset read from the network as ${JSON.stringify(symbol)}`,
  input: goldPayment(0n, symbol),
  fires: ["impostor_asset"],
});

const handedOver: readonly RuleCase[] = [
  {
    situation: "a batch to a contact",
    input: batch(RECIPIENT),
    fires: [],
    justNot: ["resembling_address", "reserved_address", "asset_address", "code_recipient", "new_recipient", "takes_more"],
  },
  { situation: "a batch to a new recipient", input: batch(STRANGER), fires: ["new_recipient"] },
  { situation: "a batch to a look-alike", input: batch(LOOK_ALIKE), fires: ["resembling_address", "new_recipient"] },
  { situation: "a batch to the zero address", input: batch(ZERO), fires: ["reserved_address"] },
  { situation: "a batch to an object", input: batch(OBJECT, withObject(OBJECT)), fires: ["code_recipient", "new_recipient"] },
  {
    situation: "a batch to the address of an unknown asset",
    input: batch(GOLD, withObject(GOLD, METADATA_TYPE)),
    fires: ["asset_address", "new_recipient"],
    justNot: ["code_recipient"],
  },
  {
    situation: "an asset that goes to its own address in a batch",
    input: callInput({
      functionId: "0x1::aptos_account::batch_transfer_fungible_assets",
      args: [addressBytes(GOLD), [1, ...addressBytes(GOLD)], [1, ...u64Bytes(7n)]],
      run: { balances: goldTo(GOLD, 7n) },
      known: bob,
    }),
    fires: ["asset_address", "new_recipient"],
  },
  {
    situation: "a payment with a least amount to a look-alike",
    input: callInput({
      functionId: "0x1::primary_fungible_store::transfer_assert_minimum_deposit",
      typeArguments: [METADATA_TYPE],
      args: [addressBytes(GOLD), addressBytes(LOOK_ALIKE), u64Bytes(7n), u64Bytes(7n)],
      run: { balances: goldTo(LOOK_ALIKE, 7n) },
      known: bob,
    }),
    fires: ["resembling_address", "new_recipient"],
  },
  { situation: "an item for a contact", input: item(RECIPIENT), fires: [], justNot: ["resembling_address", "code_recipient"] },
  { situation: "an item for a look-alike", input: item(LOOK_ALIKE), fires: ["resembling_address", "new_recipient"] },
  { situation: "an item for the zero address", input: item(ZERO), fires: ["reserved_address"] },
  { situation: "an item for an asset", input: item(GOLD, withObject(GOLD, METADATA_TYPE)), fires: ["asset_address", "new_recipient"] },
  {
    situation: "a multisig account's stored payment to a look-alike",
    input: callInput({ multisig: MULTISIG, run: { balances: aptTo(LOOK_ALIKE, 900_000n, MULTISIG) }, known: bob }),
    fires: ["resembling_address", "new_recipient", "stored_transaction", "takes_assets"],
  },
  {
    situation: "a name whose target is a look-alike",
    input: callInput({
      functionId: `${NAMES}::router::set_target_addr`,
      args: [textArgument("reef"), [0], addressBytes(LOOK_ALIKE)],
      run: {
        events: [
          moduleEvent(`${NAMES}::v2_1_domains::SetTargetAddressEvent`, {
            domain_name: "reef",
            subdomain_name: { vec: [] },
            expiration_time_secs: "1",
            new_address: { vec: [LOOK_ALIKE] },
          }),
        ],
      },
      known: bob,
    }),
    fires: ["resembling_address", "name_elsewhere"],
  },
];

const byForeignCode: readonly RuleCase[] = [
  {
    situation: "published code that pays a look-alike",
    input: foreign({ run: { balances: aptTo(LOOK_ALIKE, 5_000_000n) } }),
    fires: ["resembling_address", "unread_call", "takes_assets"],
  },
  {
    situation: "published code that pays the zero address",
    input: foreign({ run: { balances: aptTo(ZERO, 5_000_000n) } }),
    fires: ["reserved_address", "unread_call", "takes_assets"],
  },
  {
    situation: "published code that puts APT into its own object",
    input: foreign({ run: { balances: aptTo(OBJECT, 5_000_000n) }, known: withObject(OBJECT, METADATA_TYPE) }),
    fires: ["unread_call", "takes_assets"],
    justNot: ["code_recipient", "asset_address", "new_recipient"],
  },
  {
    situation: "published code that sends an asset to its own address",
    input: foreign({ run: { balances: goldTo(metadataAddress(GOLD), 7n) } }),
    fires: ["asset_address", "unread_call", "takes_assets"],
  },
];

const ofOthers: readonly RuleCase[] = [
  {
    situation: "a stranger's transaction, co-signed, in which the stranger pays",
    input: foreign({
      secondarySigners: [RECIPIENT],
      run: { balances: aptTo(STRANGER, 5_000_000n) },
      known: { ownAccounts: [{ address: RECIPIENT, label: "Till" }] },
    }),
    fires: ["completed_by_others", "unread_call", "several_signers"],
    justNot: ["takes_assets"],
  },
  {
    situation: "a stranger's transaction, co-signed, in which the co-signer pays the stranger",
    input: foreign({
      secondarySigners: [RECIPIENT],
      run: {
        balances: [
          { owner: SENDER, asset: APT_ID, before: 0n, after: 5_000_000n - FEE },
          { owner: RECIPIENT, asset: APT_ID, before: WHOLE, after: WHOLE - 5_000_000n },
        ],
      },
      known: { ownAccounts: [{ address: RECIPIENT, label: "Till" }] },
    }),
    fires: ["completed_by_others", "unread_call", "takes_assets", "several_signers"],
  },
];

function withHook(input: PreviewInput, metadata: string): PreviewInput {
  const hook = { metadata: metadata as Address, functionId: `${STRANGER}::taxed::withdraw` };
  return { ...input, known: { ...input.known, assetHooks: [hook] } };
}

const moreThanStated: readonly RuleCase[] = [
  { situation: "a payment in an asset", input: goldPayment(0n), fires: [], justNot: ["takes_more", "impostor_asset"] },
  {
    situation: "a payment that arrives in full while the asset's code takes more",
    input: goldPayment(50_000n),
    fires: ["takes_more"],
    justNot: ["arrives_differently"],
  },
  {
    situation: "a payment in an asset whose author's code runs when it moves",
    input: withHook(goldPayment(0n), GOLD),
    fires: ["asset_code"],
  },
  {
    situation: "a payment in an asset without a transfer hook, while another asset has one",
    input: withHook(goldPayment(0n), STRANGER),
    fires: [],
    justNot: ["asset_code"],
  },
  {
    situation: "a payment in APT that costs another asset too",
    input: paymentInput(
      {},
      {
        balances: [
          { owner: SENDER, asset: APT_ID, before: WHOLE, after: WHOLE - 500_000_000n - FEE },
          { owner: RECIPIENT, asset: APT_ID, before: 0n, after: 500_000_000n },
          { owner: SENDER, asset: GOLD, before: 100n, after: 60n },
        ],
      },
      bob,
    ),
    fires: ["takes_more"],
  },
];

/** Rule cases for recipients and losses through any function. */
export const recipientCases: readonly RuleCase[] = [
  ...handedOver,
  ...byForeignCode,
  ...ofOthers,
  ...moreThanStated,
  {
    situation: "a payment whose form uses other decimals than the node",
    input: statedGold({ decimals: 4 }),
    fires: ["asset_differs"],
  },
  { situation: "a payment in an asset that the node does not describe", input: statedGold({}, []), fires: ["asset_differs"] },
  {
    situation: "a payment in an asset with another symbol according to the node",
    input: statedGold({ symbol: "SILVER" }),
    fires: ["asset_differs"],
  },
  {
    situation: "a payment in an asset that index and node describe alike",
    input: statedGold({}),
    fires: [],
    justNot: ["asset_differs"],
  },
  ...["APT", "ΑΡΤ", "АРТ", "A\u200bPT", "APT\u202e", "Aptos Coin"].map(impostor),
];
