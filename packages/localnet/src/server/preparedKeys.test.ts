import { statSync } from "node:fs";
import { verificationKeyOf } from "@atoll/keyless";
import { beforeAll, expect, test } from "vitest";
import { createIssuerSecrets } from "./keylessFile.ts";
import { findPreparedKeys, PREPARED_KEYS_FILE, prepareKeys } from "./preparedKeys.ts";

beforeAll(prepareKeys);

test("networks of one installation begin with one issuer's key, and each with a pepper, a countersignature and a verification key of its own", async () => {
  const [first, second] = [await createIssuerSecrets(), await createIssuerSecrets()];
  expect(first.issuers[0]?.kid).toEqual(expect.any(String));
  expect(first.issuers).toEqual(second.issuers);
  expect(first.pepper).not.toBe(second.pepper);
  expect(first.trainingWheels).not.toEqual(second.trainingWheels);
  // By it the page notices that a sign-in is of another data directory.
  expect(verificationKeyOf(first.trapdoor)).not.toEqual(verificationKeyOf(second.trapdoor));
});

test("what was prepared stays, and only its owner can read it", async () => {
  const before = findPreparedKeys();
  await prepareKeys();
  expect(findPreparedKeys()).toEqual(before);
  expect(statSync(PREPARED_KEYS_FILE).mode & 0o777).toBe(0o600);
});
