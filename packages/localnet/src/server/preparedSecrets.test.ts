import { statSync } from "node:fs";
import { verificationKeyOf } from "@atoll/keyless";
import { beforeAll, expect, test } from "vitest";
import { createIssuerSecrets } from "./keylessFile.ts";
import { findPreparedSecrets, PREPARED_SECRETS_FILE, prepareSecrets } from "./preparedSecrets.ts";

beforeAll(prepareSecrets);

test("networks of one installation share the prepared issuer key and half of the trapdoor, but each has its own pepper, countersignature and verification key", async () => {
  const [first, second] = [await createIssuerSecrets(), await createIssuerSecrets()];
  expect(first.issuers[0]?.kid).toEqual(expect.any(String));
  expect(first.issuers).toEqual(second.issuers);
  expect(first.pepper).not.toBe(second.pepper);
  expect(first.trainingWheels).not.toEqual(second.trainingWheels);
  expect(first.trapdoor.delta).toBe(second.trapdoor.delta);
  expect(first.trapdoor.alpha).not.toBe(second.trapdoor.alpha);
  // The page uses the verification key to detect a sign-in from another data directory.
  expect(verificationKeyOf(first.trapdoor)).not.toEqual(verificationKeyOf(second.trapdoor));
});

test("prepared secrets are stored in a file that only its owner can read", async () => {
  const before = findPreparedSecrets();
  await prepareSecrets();
  expect(findPreparedSecrets()).toEqual(before);
  expect(statSync(PREPARED_SECRETS_FILE).mode & 0o777).toBe(0o600);
});
