import type { Address, ChangeFacts } from "../../../chain/facts/types.ts";
import type { CodeFacts } from "../../input.ts";
import { addressBytes, callInput, NOW_SECS, RECIPIENT, SENDER, type TestCall, u64Bytes, written } from "../../testing/samples.ts";

/** Account outside the user's vault and contacts. */
export const STRANGER = `0x${"c3".repeat(32)}` as Address;

/** Multisig account. */
export const MULTISIG = `0x${"d4".repeat(32)}` as Address;

/** Object, token or asset. */
export const OBJECT = `0x${"e5".repeat(32)}` as Address;

/** Publisher of the called foreign code. */
export const CODE = `0x${"77".repeat(32)}` as Address;

/** Function of foreign code. */
export const CALL = `${CODE}::shop::buy`;

/** Authentication key that replaces the sender's. */
export const KEY = `0x${"99".repeat(32)}`;

/** Encodes an address argument. */
export const to = (address: string) => addressBytes(address);

/** Account resource, with changed fields. */
export const accountData = (changed: { readonly key?: string; readonly signer?: Address; readonly rotation?: Address } = {}) => ({
  authentication_key: changed.key ?? SENDER,
  sequence_number: "8",
  rotation_capability_offer: { for: { vec: changed.rotation === undefined ? [] : [changed.rotation] } },
  signer_capability_offer: { for: { vec: changed.signer === undefined ? [] : [changed.signer] } },
});
export const ACCOUNT = "0x1::account::Account";
export const MULTISIG_ACCOUNT = "0x1::multisig_account::MultisigAccount";

const accountBefore = (changed: Parameters<typeof accountData>[0] = {}) => ({ address: SENDER, type: ACCOUNT, data: accountData(changed) });

/** Test call that leaves the sender's account resource in the state `after`. */
export function accountCall(
  functionId: string,
  args: TestCall["args"],
  after: Parameters<typeof accountData>[0],
  before: Parameters<typeof accountData>[0] = {},
) {
  return callInput({
    functionId,
    args: args ?? [],
    run: { changes: [written(SENDER, ACCOUNT, accountData(after))] },
    before: [accountBefore(before)],
  });
}

/** Test call that makes a stranger an owner of the sender's account. */
export function becomesMultisig(functionId: string, key?: string) {
  return callInput({
    functionId,
    args: [[1, ...to(STRANGER)], u64Bytes(1n), [0], [0]],
    run: {
      changes: [
        written(SENDER, ACCOUNT, accountData(key === undefined ? {} : { key })),
        written(SENDER, MULTISIG_ACCOUNT, { owners: [STRANGER], num_signatures_required: "1" }),
      ],
    },
    before: [accountBefore(), { address: SENDER, type: MULTISIG_ACCOUNT, data: undefined }],
  });
}

/** Multisig account resource with a threshold. */
export const multisigData = (owners: readonly Address[], needed: number) => ({ owners, num_signatures_required: `${needed}` });

/** Owners of the multisig account. */
export const THREE_OWNERS = [SENDER, RECIPIENT, STRANGER] as const;

/** Upgradable code, published a month ago. */
export const compatibleCode: CodeFacts = { address: CODE, policy: "compatible", publishedAtSecs: NOW_SECS - 86_400n * 30n };

/** Call of foreign code, immutable unless stated otherwise. */
export const foreignCall = (call: Partial<TestCall> = {}, code: CodeFacts | undefined = { ...compatibleCode, policy: "immutable" }) =>
  callInput({ functionId: CALL, ...call, known: { ...(code === undefined ? {} : { code }), ...call.known } });

export const balanceChange = (owner: Address, asset: string, before: bigint, after: bigint) => ({ owner, asset, before, after });

/** Write of an object's owner. */
export const objectCore = (object: Address, owner: Address): ChangeFacts =>
  written(object, "0x1::object::ObjectCore", { owner, allow_ungated_transfer: true });

/** An object's owner before the transaction. */
export const objectCoreBefore = (object: Address, owner: Address) => ({
  address: object,
  type: "0x1::object::ObjectCore",
  data: { owner },
});

/** Fungible asset. */
export const GOLD = `0x${"5c".repeat(32)}`;

/** Fee of a test call in octas. */
export const FEE = 103_700n;

/** Foreign code that reads the fee payer. */
export const FEE_PAYER_READS = { reads: ["gas_payer"], reader: `${CODE}::till::take`, hiddenRights: [], isWhole: true };

/** Known facts about immutable foreign code. */
export const knownCode = { code: { ...compatibleCode, policy: "immutable" } } as const;
