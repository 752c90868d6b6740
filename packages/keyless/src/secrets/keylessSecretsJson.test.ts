import { expect, test } from "vitest";
import { createKeylessSecrets, createPreparedSecrets } from "./keylessSecrets.ts";
import { keylessSecretsFromJson, keylessSecretsToJson, preparedSecretsFromJson, preparedSecretsToJson } from "./keylessSecretsJson.ts";

const prepared = await createPreparedSecrets([false]);
const text = preparedSecretsToJson(prepared);

test("prepared secrets are read as they were written", () => {
  expect(preparedSecretsFromJson(text)).toEqual(prepared);
});

test.each([
  ["around prepared ones", prepared],
  ["without prepared ones", undefined],
])("secrets of a network are read as they were written: %s", async (_name, given) => {
  const secrets = await createKeylessSecrets([false], given);
  expect(secrets.trapdoor.points).toEqual(given?.trapdoorHalf.points);
  expect(keylessSecretsFromJson(keylessSecretsToJson(secrets))).toEqual(secrets);
});

test.each([
  ["no JSON", "{"],
  ["issuer keys alone", JSON.stringify({ issuers: [null] })],
  ["a scalar of zero", text.replace(/"gamma":"0x[0-9a-f]+"/, '"gamma":"0x0"')],
  ["a point that is cut off", text.replace(/("delta_g2":")../, "$1")],
  ["no half", text.replace(/"trapdoorHalf":\{.*?\}/, '"trapdoorHalf":null')],
])("prepared secrets are rejected: %s", (_name, damaged) => {
  expect(damaged).not.toBe(text);
  expect(preparedSecretsFromJson(damaged)).toBeUndefined();
});
