import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { PublicAccount, ReplayRequest } from "../../chain/transactions/transactionRequest.ts";
import { t } from "../../language/words.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import type { WantedTransaction } from "../../transact/wantedTransaction.ts";
import type { OptionsDraft, SignersDraft } from "./draft.ts";

/** Input errors of a draft by field name. */
export type DraftProblems = Readonly<Record<string, string>>;

const MAX_U64 = 2n ** 64n - 1n;
/** Network limits of a transaction's expiry in seconds, for sequence numbers and for nonces. */
const EXPIRY_SECS_MAX = 86_400n;
const NONCE_EXPIRY_SECS_MAX = 60n;
/** Default expiry of a transaction with a nonce: networks reject more than 60 s, and clocks differ slightly. */
const NONCE_EXPIRY_SECS = 50;

type ReadOptions = Pick<WantedTransaction, "replay" | "gasUnitPrice" | "maxGasAmount" | "expiresInSecs">;

/** Parses the transaction options, or returns their errors. `drawnNonce` fills an empty nonce field. */
export function readOptions(
  options: OptionsDraft,
  drawnNonce: bigint,
): { readonly ok: true; readonly options: ReadOptions } | { readonly ok: false; readonly problems: DraftProblems } {
  const problems: Record<string, string> = {};
  const integer = (field: keyof OptionsDraft, most: bigint, least = 0n): bigint | undefined => {
    const text = options[field].replace(/[\s_]/g, "");
    if (text === "") return undefined;
    const value = /^\d{1,20}$/.test(text) ? BigInt(text) : undefined;
    if (value !== undefined && value >= least && value <= most) return value;
    problems[field] = t("workbench:outOfRange", { least: least.toString(), most: most.toString() });
    return undefined;
  };
  const maxGasAmount = integer("maxGas", MAX_U64, 1n);
  const gasUnitPrice = integer("gasPrice", MAX_U64);
  const isOrderless = options.order === "nonce";
  const expiry = integer("expirySecs", isOrderless ? NONCE_EXPIRY_SECS_MAX : EXPIRY_SECS_MAX, 1n);
  const expiresInSecs = expiry === undefined ? (isOrderless ? NONCE_EXPIRY_SECS : undefined) : Number(expiry);
  const replay = readReplay();
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    options: {
      ...(replay !== undefined && { replay }),
      ...(gasUnitPrice !== undefined && { gasUnitPrice }),
      ...(maxGasAmount !== undefined && { maxGasAmount }),
      ...(expiresInSecs !== undefined && { expiresInSecs }),
    },
  };

  function readReplay(): ReplayRequest | undefined {
    switch (options.order) {
      case "next":
        return undefined;
      case "number": {
        const sequenceNumber = integer("number", MAX_U64 - 1n);
        if (sequenceNumber === undefined && problems.number === undefined) problems.number = t("workbench:required");
        return { kind: "sequence", sequenceNumber };
      }
      case "nonce":
        return { kind: "nonce", nonce: integer("nonce", MAX_U64) ?? drawnNonce };
    }
  }
}

/** Random nonce, unused with overwhelming probability. */
export function drawNonce(): bigint {
  const [nonce = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return nonce;
}

type ReadSigners = Pick<WantedTransaction, "secondarySigners" | "feePayer">;

/** Parses further signers and the fee payer with their keys from the vault, or returns errors. */
export function readSigners(
  { others, feePayer, feePayerAddress }: SignersDraft,
  sender: Address,
  accounts: readonly AccountRecord[],
): { readonly ok: true; readonly signers: ReadSigners } | { readonly ok: false; readonly problems: DraftProblems } {
  const problems: Record<string, string> = {};
  const publicOf = (text: string, field: string): PublicAccount | undefined => {
    const parsed = parseEnteredAddress(text);
    if (!parsed.ok) problems[field] = t(parsed.reason === "empty" ? "workbench:required" : "workbench:notAnAddress");
    return parsed.ok ? { address: parsed.address, key: accounts.find(({ address }) => address === parsed.address)?.key } : undefined;
  };
  const secondarySigners = others.flatMap((text, at) => publicOf(text, `others.${at}`) ?? []);
  const payer = feePayer === "account" ? publicOf(feePayerAddress, "feePayerAddress") : feePayer === "later" ? feePayer : undefined;
  if (payer !== undefined && payer !== "later" && payer.address === sender) problems.feePayerAddress = t("workbench:payerIsSender");
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, signers: { secondarySigners, ...(payer !== undefined && { feePayer: payer }) } };
}

/** Default expiry if somebody signs elsewhere: the transaction file has to reach that signer first. */
const ELSEWHERE_EXPIRY_SECS = 4 * 3_600;

/** Expiry of a transaction with signers elsewhere; undefined if all sign in this browser, or if a nonce forbids a longer expiry. */
export function expiryElsewhere(
  { secondarySigners = [], feePayer }: ReadSigners,
  { replay }: ReadOptions,
  sender: PublicAccount,
): number | undefined {
  if (replay?.kind === "nonce") return undefined;
  const isElsewhere =
    feePayer === "later" || [sender, ...secondarySigners, ...(feePayer ? [feePayer] : [])].some(({ key }) => key === undefined);
  return isElsewhere ? ELSEWHERE_EXPIRY_SECS : undefined;
}
