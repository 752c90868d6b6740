import { sha3_256 } from "@noble/hashes/sha3.js";
import type { ApprovedResult, ProposedAct, StatedAmount, TransactionToSign } from "../approvals.ts";
import { concatBytes, utf8Bytes } from "../bytes.ts";
import { passwordBytes } from "../passwordBytes.ts";
import type { VaultMethods } from "../protocol.ts";
import { readSignedTransaction, signersOf } from "../reading/readSignedTransaction.ts";
import { transactionDigest } from "../reading/transactionDigest.ts";
import { type AccountRecord, SignerError } from "../signer.ts";
import { createMemoryVaultLocks, createMemoryVaultStorage } from "../storage/memoryVaultStorage.ts";
import type { Kdf } from "../storage/vaultCipher.ts";
import { createVaultService } from "../vault/vaultService.ts";
import type { VaultLocks, VaultStorage } from "../vaultStorage.ts";
import { createFakeClock, type FakeClock } from "./fakeClock.ts";

export const ORIGIN = "http://localhost:4400";
export const PASSWORD = "lagoon-kettle-violin-47";
export const MNEMONIC = "legal winner thank year wave sausage worth useful legal winner thank yellow";
export const PATH = "m/44'/637'/0'/0'/0'";
export const ED25519_KEY = "ed25519-priv-0x9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f";
export const SECP256K1_KEY = "secp256k1-priv-0xd107155adf816a0a94c6db3c9489c13ad8a1eda7ada2e558ba3bfa47c020347e";

/** Key derivation for tests: depends on the password and all parameters like the real one, without its cost. */
export const fastKdf: Kdf = async (password, parameters) =>
  new Uint8Array(sha3_256(concatBytes(password, utf8Bytes(JSON.stringify(parameters)))));

export interface VaultHarness {
  readonly storage: VaultStorage;
  readonly locks: VaultLocks;
  readonly clock: FakeClock;
  readonly lockedBy: string[];
  /** Opens another tab with the same storage; the first tab is `service`. */
  tab(changes?: { readonly storage?: VaultStorage; readonly kdf?: Kdf }): VaultMethods;
  readonly service: VaultMethods;
}

export function createVaultHarness(storage: VaultStorage = createMemoryVaultStorage()): VaultHarness {
  const clock = createFakeClock();
  const locks = createMemoryVaultLocks();
  const lockedBy: string[] = [];
  const tab: VaultHarness["tab"] = (changes = {}) =>
    createVaultService({
      storage,
      locks,
      clock,
      kdf: fastKdf,
      origin: ORIGIN,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      onLocked: (reason) => lockedBy.push(reason),
      ...changes,
    }).connect().methods;
  return { storage, locks, clock, lockedBy, tab, service: tab() };
}

type Approver = Pick<VaultMethods, "propose" | "approve">;

/** Proposes an action and approves it, with the password if required. */
export async function approveAct(service: Approver, act: ProposedAct, password = PASSWORD): Promise<ApprovedResult> {
  const { id, needs } = await service.propose(act);
  const presence = needs.kind === "password" ? { kind: needs.kind, password: passwordBytes(password) } : { kind: "nothing" as const };
  return service.approve({ id, presence, creation: undefined });
}

/** Adds an account by a proposed and approved action, with the password if required. */
export async function addByAct(service: Approver, act: ProposedAct): Promise<{ readonly account: AccountRecord }> {
  const result = await approveAct(service, act);
  if (result.kind !== "added") throw new Error("No account was added.");
  return { account: result.account };
}

/** Signs a transaction for the embedded network, with the digest of its own bytes. */
export async function signBytes(
  service: Approver,
  {
    accountId,
    bytes,
    form = "raw",
    network = "local",
    ...stated
  }: {
    readonly accountId: string;
    readonly bytes: Uint8Array;
    readonly form?: "raw" | "withData";
    readonly network?: string;
    readonly shownDigest?: string;
    readonly amount?: StatedAmount | undefined;
  },
): Promise<Uint8Array> {
  const result = await approveAct(service, {
    kind: "sign",
    transactions: [{ network, accountId, form, bytes, ...asShown({ form, bytes }), ...stated }],
  });
  const signed = result.kind === "signed" ? result.authenticators[0] : undefined;
  if (signed === undefined) throw new Error("Nothing was signed.");
  return signed;
}

/**
 * Digest and amount that an honest page sends with these bytes. The amount is in smallest units, and undefined for bytes without a readable
 * payment.
 */
export function asShown({
  form,
  bytes,
}: {
  readonly form: "raw" | "withData";
  readonly bytes: Uint8Array;
}): Required<Pick<TransactionToSign, "shownDigest" | "amount">> {
  return { shownDigest: transactionDigest(bytes), amount: amountIn(form, bytes) };
}

function amountIn(form: "raw" | "withData", bytes: Uint8Array): StatedAmount | undefined {
  try {
    const signable = { form, bytes: new Uint8Array(bytes) };
    const [sender] = signersOf(signable);
    const payment = sender && readSignedTransaction(signable, sender).payment;
    return payment && { text: payment.units.toString(), decimals: 0 };
  } catch {
    return undefined;
  }
}

/** Exports an account's secret, with approval. */
export async function exportSecret(
  service: Approver,
  accountId: string,
  password = PASSWORD,
): Promise<{ readonly privateKey: string; readonly mnemonic: string | undefined }> {
  const result = await approveAct(service, { kind: "export", accountId }, password);
  if (result.kind !== "exported") throw new Error("Nothing was exported.");
  return { privateKey: result.privateKey, mnemonic: result.mnemonic };
}

/** Error of a promise that must reject. */
export async function refusalOf(promise: Promise<unknown>): Promise<SignerError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof SignerError) return error;
    throw error;
  }
  throw new Error("It was expected to fail and did not.");
}

/** Error code of a promise that must reject. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  return (await refusalOf(promise)).code;
}
