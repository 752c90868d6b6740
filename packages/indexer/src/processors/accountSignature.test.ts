import { address } from "@atoll/move";
import type { AccountAuthenticator, RawTransaction } from "@atoll/node";
import { expect, test } from "vitest";
import { signersOfTransaction } from "./accountSignature.ts";

const [KEY, SIGNATURE] = [new Uint8Array(32).fill(1), new Uint8Array(64).fill(2)];
const ED25519: AccountAuthenticator = { kind: "ed25519", publicKey: KEY, signature: SIGNATURE };
const READ = { kind: "ed25519_signature", publicKey: KEY, signature: SIGNATURE };
const [SENDER, SECOND, THIRD, PAYER] = [address("0xa"), address("0xb"), address("0xc"), address("0xd")];
const raw: RawTransaction = {
  sender: SENDER,
  sequenceNumber: 0n,
  payload: { kind: "v1", executable: { kind: "empty" }, multisigAddress: undefined, nonce: undefined },
  maxGasAmount: 1n,
  gasUnitPrice: 1n,
  expirationTimestampSecs: 1n,
  chainId: 4,
};

test("signers of a transaction are listed in the order sender, secondary signers, fee payer", () => {
  const several = { sender: ED25519, secondaryAddresses: [SECOND, THIRD], secondarySigners: [ED25519, { kind: "none" } as const] };
  const others = [
    { address: SENDER, role: "sender", signature: READ },
    { address: SECOND, role: "secondary", signature: READ },
    { address: THIRD, role: "secondary", signature: { kind: "no_account_signature" } },
  ];
  expect(signersOfTransaction({ raw, authenticator: { kind: "multiAgent", ...several } })).toEqual(others);
  expect(signersOfTransaction({ raw, authenticator: { kind: "feePayer", ...several, feePayerAddress: PAYER, feePayer: ED25519 } })).toEqual(
    [...others, { address: PAYER, role: "feePayer", signature: READ }],
  );
});

test("list of a transaction's signers rejects a secondary signer without a signature", () => {
  const authenticator = { kind: "multiAgent", sender: ED25519, secondaryAddresses: [SECOND], secondarySigners: [] } as const;
  expect(() => signersOfTransaction({ raw, authenticator })).toThrow(TypeError);
});

test("key indices of a multi-key signature are read from its bitmap, highest bit of the first byte first", () => {
  const publicKey = Uint8Array.from([...new Array(32).fill(1), ...new Array(32).fill(3), ...new Array(32).fill(5), 2]);
  const signature = Uint8Array.from([...SIGNATURE, ...SIGNATURE, 0b0110_0000, 0, 0, 0]);
  expect(signersOfTransaction({ raw, authenticator: { kind: "multiEd25519", publicKey, signature } })).toEqual([
    {
      address: SENDER,
      role: "sender",
      signature: {
        kind: "multi_ed25519_signature",
        publicKeys: [1, 3, 5].map((byte) => new Uint8Array(32).fill(byte)),
        signatures: [SIGNATURE, SIGNATURE],
        threshold: 2,
        indices: [1, 2],
      },
    },
  ]);
});
