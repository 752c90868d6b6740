import { type BytesReader, wholly } from "../bcs/bytesReader.ts";
import { decode } from "../bcs/decode.ts";
import { WELL_KNOWN } from "../bcs/wellKnown.ts";
import { fromHex } from "../facts/hex.ts";
import { uleb128 } from "../facts/littleEndian.ts";
import type { Address } from "../facts/types.ts";
import type { SignedPart } from "./authenticator.ts";
import { describeAuthenticator } from "./describeAuthenticator.ts";
import { signingMessage } from "./hashes.ts";
import { readAccountAuthenticator } from "./readAuthenticator.ts";
import type { Reading } from "./reading.ts";

/** Fee payer address of a transaction whose fee payer is still unknown. */
const NO_ADDRESS = `0x${"0".repeat(64)}` as Address;
/** Variants of `TransactionAuthenticator`. The legacy ones before them equal those of `AccountAuthenticator`. */
const MULTI_AGENT = 2;
const FEE_PAYER = 3;
const SINGLE_SENDER = 4;

/** A signer of a transaction with role, signed messages and authenticator. */
export interface TransactionSigner extends Pick<SignedPart, "role" | "address"> {
  /** BCS of the account authenticator. */
  readonly authenticator: Uint8Array;
  readonly reading: Reading;
  /** Messages that the signature may cover. All signers except the fee payer may sign before the fee payer is known. */
  readonly messages: readonly Uint8Array[];
}

/** Signers of a transaction, parsed from its BCS; undefined for other bytes. */
export function transactionSigners(bytes: Uint8Array): readonly TransactionSigner[] | undefined {
  const decoded = decode(bytes, { kind: "named", name: "SignedTransaction" }, WELL_KNOWN);
  const [raw] = decoded.ok ? decoded.root.children : [];
  const sender = raw?.children[0]?.text;
  if (raw === undefined || sender === undefined) return undefined;
  const rawBytes = bytes.subarray(raw.start, raw.end);
  return wholly(bytes.subarray(raw.end), (reader) => readSigners(reader, rawBytes, sender as Address, bytes[raw.end] ?? 0));
}

function readSigners(reader: BytesReader, raw: Uint8Array, sender: Address, kind: number): readonly TransactionSigner[] {
  const account = () => {
    const start = reader.offset();
    const reading = describeAuthenticator(readAccountAuthenticator(reader));
    return { reading, authenticator: reader.since(start) };
  };
  if (kind >= MULTI_AGENT) reader.variant(SINGLE_SENDER + 1);
  const first = { role: "sender", address: sender, ...account() } as const;
  if (kind !== MULTI_AGENT && kind !== FEE_PAYER) return [{ ...first, messages: [signingMessage("RawTransaction", raw)] }];
  const addresses = reader.list(reader.address);
  const others = reader.list(account);
  if (others.length !== addresses.length) throw reader.fault("wrongLength", { wanted: addresses.length, found: others.length });
  const payer = kind === FEE_PAYER ? ({ role: "feePayer", address: reader.address(), ...account() } as const) : undefined;
  const withPayer = messageWithData(raw, addresses, payer?.address);
  const messages = payer === undefined ? [withPayer] : [withPayer, messageWithData(raw, addresses, NO_ADDRESS)];
  return [
    { ...first, messages },
    ...addresses.flatMap((address, at) => {
      const other = others[at];
      return other === undefined ? [] : [{ role: "secondary" as const, address, ...other, messages }];
    }),
    ...(payer === undefined ? [] : [{ ...payer, messages: [withPayer] }]),
  ];
}

/** Message of a `RawTransactionWithData`: its variant, the transaction, secondary signers and fee payer. */
function messageWithData(raw: Uint8Array, addresses: readonly Address[], payer: Address | undefined): Uint8Array {
  const signers = [...addresses, ...(payer === undefined ? [] : [payer])].flatMap((address) => [...fromHex(address)]);
  const bytes = [payer === undefined ? 0 : 1, ...raw, ...uleb128(addresses.length), ...signers];
  return signingMessage("RawTransactionWithData", Uint8Array.from(bytes));
}
