import { wordlist } from "@scure/bip39/wordlists/english.js";
import { describe, expect, it } from "vitest";
import { phraseTest } from "../secrets/phrases/holdsPhrase.ts";
import { withoutSecrets } from "../secrets/withoutSecrets.ts";
import { QUERY_EXAMPLES } from "./examples.ts";

const isPhrase = phraseTest(wordlist);

describe("examples of the GraphQL page", () => {
  it.each(QUERY_EXAMPLES)("contain no recovery phrase or key: $name", ({ query }) => {
    expect(withoutSecrets(query, isPhrase)).toBe(query);
  });
});
