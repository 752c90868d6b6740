import { statSync } from "node:fs";
import { createTrapdoor, verificationKeyOf } from "@atoll/keyless";
import { beforeAll, expect, test } from "vitest";
import { createIssuerSecrets } from "./keylessFile.ts";
import { findPreparedSecrets, PREPARED_SECRETS_FILE, prepareSecrets } from "./preparedSecrets.ts";

beforeAll(prepareSecrets);

test("the prepared verification key is the one that the prepared trapdoor gives", () => {
  const trapdoor = findPreparedSecrets()?.trapdoor ?? createTrapdoor();
  // A copy: the key that was read belongs to the object that was read.
  expect(verificationKeyOf(trapdoor)).toEqual(verificationKeyOf({ ...trapdoor }));
  expect(verificationKeyOf(createTrapdoor())).not.toEqual(verificationKeyOf(trapdoor));
});

test("networks of one installation begin with one issuer's key and one trapdoor, and each with a pepper and a countersignature of its own", async () => {
  const [first, second] = [await createIssuerSecrets(), await createIssuerSecrets()];
  expect(first.issuers[0]?.kid).toEqual(expect.any(String));
  expect({ trapdoor: first.trapdoor, issuers: first.issuers }).toEqual({ trapdoor: second.trapdoor, issuers: second.issuers });
  expect(first.pepper).not.toBe(second.pepper);
  expect(first.trainingWheels).not.toEqual(second.trainingWheels);
});

test("what was prepared stays, and only its owner can read it", async () => {
  const before = findPreparedSecrets();
  await prepareSecrets();
  expect(findPreparedSecrets()).toEqual(before);
  expect(statSync(PREPARED_SECRETS_FILE).mode & 0o777).toBe(0o600);
});
