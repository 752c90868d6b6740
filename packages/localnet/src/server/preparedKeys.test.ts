import { statSync } from "node:fs";
import { verificationKeyOf } from "@atoll/keyless";
import { beforeAll, expect, test } from "vitest";
import { createIssuerSecrets } from "./keylessFile.ts";
import { findPreparedKeys, PREPARED_KEYS_FILE, prepareKeys } from "./preparedKeys.ts";

beforeAll(prepareKeys);

test("networks of one installation share the prepared issuer key, but each has its own pepper, countersignature and verification key", async () => {
  const [first, second] = [await createIssuerSecrets(), await createIssuerSecrets()];
  expect(first.issuers[0]?.kid).toEqual(expect.any(String));
  expect(first.issuers).toEqual(second.issuers);
  expect(first.pepper).not.toBe(second.pepper);
  expect(first.trainingWheels).not.toEqual(second.trainingWheels);
  // The page uses the verification key to detect a sign-in from another data directory.
  expect(verificationKeyOf(first.trapdoor)).not.toEqual(verificationKeyOf(second.trapdoor));
});

test("prepared issuer keys are stored in a file that only its owner can read", async () => {
  const before = findPreparedKeys();
  await prepareKeys();
  expect(findPreparedKeys()).toEqual(before);
  expect(statSync(PREPARED_KEYS_FILE).mode & 0o777).toBe(0o600);
});
