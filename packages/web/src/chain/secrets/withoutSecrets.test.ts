import { generateMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { describe, expect, it } from "vitest";
import { phraseTest } from "./phrases/holdsPhrase.ts";
import { looksSecret } from "./secretText.ts";
import { withoutSecrets, withoutSecretsIn } from "./withoutSecrets.ts";

const HEX = "5b".repeat(32);
const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";

const isPhrase = phraseTest(wordlist);
const rows = (row: (at: number) => string) => Array.from({ length: 12 }, (_, at) => row(at)).join("\n");
const QUERY = `query Balances($owner: String!) {
  current_fungible_asset_balances(where: {owner_address: {_eq: $owner}, amount: {_gt: 0}}, order_by: {amount: desc}, limit: 20) {
    amount asset_type owner_address token_standard metadata { name symbol decimals icon_uri }
  }
}`;
const names = Array.from({ length: 20 }, (_, at) => `user${at}`);

describe("secret detection", () => {
  it.each([
    ["a tagged key", `ed25519-priv-0x${HEX}`],
    ["the beginning of a tagged key", "secp256k1-priv-0x5b"],
    ["a tagged key among others", `key ed25519-priv-0x${HEX} here`],
    ["a key file", "-----BEGIN EC PRIVATE KEY-----"],
    ["a phrase", PHRASE],
    ["a phrase in capitals", PHRASE.toUpperCase()],
    ["a phrase on lines", PHRASE.replaceAll(" ", "\r\n")],
    ["a phrase with commas", PHRASE.replaceAll(" ", ", ")],
    [
      "a phrase copied out of a grid",
      PHRASE.split(" ")
        .map((word, at) => `${at + 1}\n${word}`)
        .join("\n"),
    ],
    [
      "a phrase with numbers",
      PHRASE.split(" ")
        .map((word, at) => `${at + 1}${word}`)
        .join(" "),
    ],
    ["a phrase with bars", PHRASE.replaceAll(" ", " | ")],
    ["a phrase of 24 words", `${PHRASE} ${PHRASE}`],
    ["a phrase in JSON", JSON.stringify({ text: PHRASE.replaceAll(" ", "\n") })],
    ["a tagged key with other hyphens", `ed25519\u2011priv\u20110x${HEX}`],
    ["a tagged key with spaces", `ed25519 priv 0x${HEX}`],
    ["a key of a configuration", `private_key: "0x${HEX}"`],
    ["a tagged key with a minus sign", `ed25519\u2212priv\u22120x${HEX}`],
    ["a tagged key with wide hyphens", `ed25519\uff0dpriv\uff0d0x${HEX}`],
    ["a tagged key with places to break at", `ed25519-\u200bpriv-\u200b0x${HEX}`],
    ["a secret of JSON", `{"secret":"0x${HEX}"}`],
    ["a key in hex of JSON", `{"privateKeyHex":"${HEX}"}`],
    ["a key in prose", `private key in hex of my main account is 0x${HEX}`],
    ["an extended key", `xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi`],
    [
      "another extended key",
      `my key: zprvAWgYBBk7JR8Gjrh4UJQ2uJdG1r3WNRRfURiABBE3RvMXYSrRJL62XuezvGdPvG6GFBZduosCc1YP5wixPox7zhZLfiUm8aunE96BBa4Kei5`,
    ],
    ["a key with a kind that nobody knows", `foo-priv-0x${HEX}`],
    ["a key in groups", `private key: ${HEX.replace(/.{8}/g, "$& ")}`],
    ["a key of an environment", `APTOS_PRIVATE_KEY=0x${HEX}`],
    ["a secret of an environment", `APTOS_SECRET=${HEX}`],
    ["a key of a program", `const myPrivateKey: string = "0x${HEX}"`],
    ["a secret of a program", `clientSecret: 0x${HEX}`],
    ["a key with a short name", `privkey: 0x${HEX}`],
    ["a key called private", `private: 0x${HEX}`],
    ["a key called private in JSON", `{"private":"0x${HEX}"}`],
    ["a key on the next line", `private key\n0x${HEX}`],
    ["a key on the next line but one", `Private key\r\n\r\n${HEX}`],
    ["a key after a comma", `private key, 0x${HEX}`],
    ["a key in CSV", `"private key","0x${HEX}"`],
    ["a key in a cell", `| private key | 0x${HEX} |`],
    ["a private key in German", `Privater Schl\u00fcssel: 0x${HEX}`],
    ["a secret key in German", `Geheimer Schl\u00fcssel 0x${HEX}`],
    ["a key in German without umlauts", `privater_schluessel=0x${HEX}`],
    ["a key before what it is", `0x${HEX} is my private key`],
    ["a key before what it is in German", `0x${HEX} ist mein privater Schl\u00fcssel`],
    ["a key of another chain", "suiprivkey1qzwant3kaegmjy4qxex93s0jzvemekkjmyv3r2sjwgnv2y479pgsywhveae"],
  ])("recognises %s", (_, text) => {
    expect(looksSecret(text)).toBe(true);
    expect(looksSecret(text), "checked again").toBe(true);
  });

  it.each([
    "",
    `0x${HEX}`,
    `ed25519-pub-0x${HEX}`,
    "bored ape yacht club",
    "0x1::coin::transfer<0x1::aptos_coin::AptosCoin>",
    "private key",
    `{"secret_hash":"0x${HEX}"}`,
    `secretHash = 0x${HEX}`,
    `secret_commitment: 0x${HEX}`,
    `"private_key_digest" : "${HEX}"`,
    `the secret hash is 0x${HEX}`,
    "0x1::my_priv_sale::buy",
    "token_priv_mint",
    "my-priv-room",
    "the priv area",
    "privateKeyFromMnemonicPhrase",
    `0x${HEX};5;secret santa\n0x${HEX};7;seed round\n0x${HEX};7;`,
    `0x${HEX}\t5\tsecret santa\n0x${HEX}\t7\tseed round\n0x${HEX}\t7`,
    `secret santa | 0x${HEX}`,
    `secret santa 0x${HEX}`,
    `Secret Garden 0x${HEX}`,
    `0x${HEX};5;secret\n0x${HEX};7;seed`,
    `seed round investors: 0x${HEX}`,
    `commit(secret) = 0x${HEX}`,
    `hash of secret: 0x${HEX}`,
    "0x1::rank1_priv_sale::buy",
    "10s priv room",
  ])("ignores %j", (text) => {
    expect(looksSecret(text)).toBe(false);
    expect(withoutSecrets(text, undefined)).toBe(text);
  });

  it("ignores a column of numbered names", () => {
    for (const between of [",", "\n", " "]) expect(looksSecret(names.join(between)), between).toBe(false);
    expect(withoutSecrets(names.join(","), isPhrase)).toBe(names.join(","));
  });

  it.each([
    ["backslashes", "\\\\"],
    ["line ends in JSON", "\\\\n"],
    ["key type prefixes without a key", "slh-dsa-"],
    ["heads of key files", "BEGIN "],
    ["rows of too few words", "legal winner thank year wave sausage worth useful legal winner a "],
    ["joined words", "legalwinner"],
    ["words far apart", `legal${" ".repeat(500)}`],
    ["numbers", "1. 2) 3: "],
    ["names with numbers", "abc1,"],
    ["names of secrets", "private key "],
    ["key type prefixes", "ed25519 priv "],
    ["key type prefixes with the start of a key", "ed25519 priv 6b6b "],
    ["names of secrets with the start of a key", "private key 6b6b "],
    ["pairs of digits", "6b "],
    ["names of secrets with most of a key", `secret ${"6b ".repeat(31)}`],
    ["escaped line breaks", "\\n"],
    ["escaped line breaks with words", "\\nlegal"],
    ["HTML tags", "<li>"],
    ["beginnings of HTML tags", "<"],
    ["escaped letters", "\\u0020"],
    ["words of two letters", "ab "],
    ["rows of a grid", "legal,winner\n"],
    ["rows of a grid without end", "legal,winner,thank\nyear,wave,sausage\n"],
    ["notes after addresses", `0x${HEX},1,legal winner thank\n`],
    ["labels", "word 1: legal\nword 2: winner\n"],
    ["German names of secrets", "privater schl"],
    ["keys before the words that call them private", `${HEX} is priv `],
  ])("takes linear time for many %s", (_, part) => {
    expectLinear(100_000, (length) => {
      const text = part.repeat(Math.ceil(length / part.length));
      looksSecret(text);
      withoutSecrets(text, isPhrase);
    });
  });

  const each = (change: (word: string, at: number) => string, between: string) => PHRASE.split(" ").map(change).join(between);

  it.each([
    ["with spaces", PHRASE],
    ["in capitals, with commas", PHRASE.toUpperCase().replaceAll(" ", ", ")],
    ["with hyphens", PHRASE.replaceAll(" ", "-")],
    ["in quotes", each((word) => `"${word}"`, ",")],
    ["numbered", each((word, at) => `${at + 1}${word}`, " ")],
    ["copied out of a grid", each((word, at) => `${at + 1}\n${word}`, "\n")],
    ["without separators", PHRASE.replaceAll(" ", "")],
    ["abbreviated to four letters per word", each((word) => word.slice(0, 4), " ")],
    ["with a typo", PHRASE.replace("sausage", "sossage")],
    ["with escaped line breaks", PHRASE.replaceAll(" ", "\\n")],
    ["with escaped Windows line breaks", PHRASE.replaceAll(" ", "\\r\\n")],
    ["with doubly escaped tabs", PHRASE.replaceAll(" ", "\\\\t")],
    ["with escaped spaces", PHRASE.replaceAll(" ", "\\u0020")],
    ["with backslashes", PHRASE.replaceAll(" ", "\\")],
    ["with a letter before each word", each((word, at) => `${String.fromCharCode(97 + at)}) ${word}`, " ")],
    ["with ordinals", each((word, at) => `${at + 1}${["st", "nd", "rd"][at] ?? "th"} ${word}`, " ")],
    ["with numbers after No.", each((word, at) => `No. ${at + 1}: ${word}`, " ")],
    ["with HTML line breaks", PHRASE.replaceAll(" ", "<br>")],
    ["as an HTML list", each((word) => `<li>${word}</li>`, "")],
    ["in HTML div elements", each((word) => `<div>${word}</div>`, "\n")],
    ["with HTML spaces", PHRASE.replaceAll(" ", "&nbsp;")],
    ["with the same label before each word", each((word) => `{"value":"${word}"}`, ",")],
    ["that repeats one word", `${"legal ".repeat(11)}winner`],
    ["with zero-width spaces", PHRASE.replaceAll("e", "e\u200b")],
  ])("removes a recovery phrase %s", (_, phrase) => {
    expect(withoutSecrets(phrase, isPhrase)).toBe("");
    expect(withoutSecrets(`of ${phrase} of`, isPhrase)).toBe("");
    // Without the word list the recovery phrase is removed too.
    expect(withoutSecrets(phrase, undefined)).toBe("");
  });

  it.each([
    ["names in a table", "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november".replaceAll(" ", "\n")],
    ["prose", "whoever wants these lines back after loading this page again gets each single word that they typed before"],
    ["nine words of the list", PHRASE.split(" ").slice(0, 9).join(" ")],
    ["a table in JSON", JSON.stringify(Array.from({ length: 14 }, (_, at) => ({ type: "address", value: `0x${at}` })))],
    ["a query", QUERY],
    ["a table with the same note", rows((at) => `0xa${at}\t1\tgift`)],
    ["a table with addresses and notes", rows((at) => `0x${HEX},${at},${PHRASE.split(" ")[at]}`)],
    ["payments to names", rows((at) => `${PHRASE.split(" ")[at]}.apt, 1`)],
    [
      "names of contacts with notes",
      rows((at) => `${"anna bert carl dora emil fritz gerd hans ida jost kurt lisa".split(" ")[at]};${at};${PHRASE.split(" ")[at]}`),
    ],
    [
      "types",
      "0x1::object::Object<0x4::token::Token>, 0x1::option::Option<address>, 0x1::table::Table<address, u64>, vector<address>, 0x1::coin::Coin<0x1::object::Object>",
    ],
    [
      "a script",
      "script { use aptos_framework::coin; use aptos_framework::object; fun main(sender: &signer, to: address, amount: u64, asset: address) { coin::transfer(sender, to, amount); } }",
    ],
    [
      "structs of BCS",
      "struct Order { owner: address, asset: address, amount: u64, price: u64, limit: u64, index: u64, reward: u64, until: u64, fee: u64, token: address }",
    ],
    [
      "TypeScript",
      "const ownerAddress = await account.address; return { amount, asset, owner: ownerAddress, limit, index, order: price, token: address };",
    ],
    [
      "a table of traits",
      "name,description,Background,Animal,Hat,Eyes\nReef 1,Number one,Ocean,Tiger,Crown,Laser\nReef 2,Number two,Desert,Fox,Helmet,Sad\nReef 3,Number three,Forest,Wolf,Gold,Happy\nReef 4,Number four,Coral,Whale,Pearl,Blue",
    ],
    [
      "traits of words of the list alone",
      '["gold","silver","ocean","tiger","crown","laser","desert","fox","helmet","sad","forest","wolf"]',
    ],
    ["a description", "Every owner can vote, trade, swap, or exchange one ticket at a fair market price; pay no fee."],
    [
      "a note",
      "This year we will pay it all off in one go, as I said: no more debt, no rent, and a big party at the lake if you can come.",
    ],
    ["a long name", "0x1::primary_fungible_store::transfer<0x1::fungible_asset::Metadata>"],
  ])("keeps %s", (_, text) => {
    expect(withoutSecrets(text, isPhrase)).toBe(text);
  });

  it.each([
    ["another word before it, and hyphens", `my phrase: ${PHRASE.replaceAll(" ", "-")}`],
    ["a word of JSON", JSON.stringify({ id: 1, words: PHRASE.split(" ") })],
    ["lines of a list", `ok:\n• ${PHRASE.replaceAll(" ", "\n• ")}`],
    ["bars", PHRASE.replaceAll(" ", " / ")],
    ["written letters", `"${PHRASE.replaceAll("l", "\\u006c").replaceAll(" ", "\\u0020")}"`],
  ])("recognises a phrase within other text: %s", (_, text) => expect(isPhrase(text)).toBe(true));

  it.each([128, 160, 192, 224, 256])("distinguishes a phrase from other listed words by its checksum: %i bits", (strength) => {
    const phrase = generateMnemonic(wordlist, strength).split(" ");
    expect(isPhrase(`ok; ${phrase.join("; ")}; ok`)).toBe(true);
    // One word in sixteen gives a valid checksum by chance.
    const some = wordlist.filter((_, at) => at % 8 === 0);
    const fitting = some.filter((word) => isPhrase([...phrase.slice(0, -1), word].slice(-12).join("; ")));
    expect(fitting.length).toBeLessThan(some.length / 4);
  });

  it.each([
    ["fields", Object.fromEntries(PHRASE.split(" ").map((word, at) => [`${at + 1}.`, word]))],
    ["lists of one", PHRASE.split(" ").map((word) => [word])],
    ["two lists", [PHRASE.split(" ").slice(0, 6), PHRASE.split(" ").slice(6)]],
    ["two texts", [PHRASE.split(" ").slice(0, 6).join(" "), PHRASE.split(" ").slice(6).join(" ")]],
  ])("removes a phrase spread over %s", (_, value) => {
    expect(JSON.stringify(withoutSecretsIn(value, isPhrase))).not.toMatch(/legal|winner|wave/);
    expect(withoutSecretsIn(JSON.stringify(value), isPhrase)).not.toMatch(/legal|winner|wave/);
  });

  it.each([
    ["over lines", `ed25519-priv-\n0x${HEX}`],
    ["with invisible characters inside", `ed255\u200b19-pr\u2060iv-0x${HEX}`],
    ["with escaped letters", `ed25519\\u002dpriv-0x${HEX}`],
    ["in groups", `ed25519-priv-0x${HEX.replace(/.{8}/g, "$& ")}`],
    ["in pairs on lines", `ed25519-priv-0x${HEX.replace(/../g, "$&:").replace(/.{24}/g, "$&\n")}`],
    ["in groups under its name", `private_key:\n  ${HEX.replace(/.{16}/g, "$&\n  ")}`],
    ["under its name in JSON", `{"secret":"0x${HEX}"}`],
  ])("removes a text with a key %s completely", (_, key) => {
    const cleaned = withoutSecretsIn({ text: `to ${key} here`, json: key }, isPhrase);
    expect(JSON.stringify(cleaned)).not.toMatch(/(?:5b){2}|5b.5b/);
    expect(cleaned.text, "half a text could pass for a whole one").toBe("");
  });

  it("keeps other JSON fields when it removes a key", () => {
    const beside = `{"private_key":"","address":"0x${HEX}","secret":null,"to":"0x${HEX}"}`;
    expect(withoutSecretsIn(beside, isPhrase)).toBe(beside);
  });

  it("removes a phrase from JSON field names", () => {
    expect(withoutSecretsIn({ [PHRASE]: 1, kept: 2 }, isPhrase)).toEqual({ "": 1, kept: 2 });
    expect(withoutSecretsIn(`{"${PHRASE.replaceAll(" ", "\\u0020")}":1}`, isPhrase)).toBe('{"":1}');
  });

  it("keeps numbers of any width, and stops at a nesting depth beyond any draft", () => {
    expect(withoutSecretsIn(`{"amount":12345678901234567890,"k":"ed25519-priv-0x${HEX}"}`, isPhrase)).toBe(
      '{"amount":12345678901234567890,"k":""}',
    );
    const deep = `${"[".repeat(6_000)}${"]".repeat(6_000)}`;
    expect(withoutSecretsIn({ text: deep }, isPhrase)).toEqual({ text: deep });
  });

  it("removes secrets from JSON and leaves the remaining text unchanged", () => {
    const key = `ed25519-priv-0x${HEX}`;
    const typed = (text: string) =>
      `{ "b":0.99999999999999999999,\n  "2" : 1.10, "1":-0, "a":1, "a":"\\u0041",\t"k":"${text}", "in":"{ \\"x\\": 1.0 }" }`;
    expect(withoutSecretsIn(typed(key), isPhrase)).toBe(typed(""));
    expect(withoutSecretsIn({ text: typed(`to ${key}`) }, isPhrase)).toEqual({ text: typed("") });
    const halves = (words: readonly string[]) => `[1.0, ${JSON.stringify(words.slice(0, 6))} ,${JSON.stringify(words.slice(6))}]`;
    expect(withoutSecretsIn(halves(PHRASE.split(" ")), isPhrase)).toBe(halves(Array(12).fill("")));
    expect(withoutSecretsIn(`{ "x" : "{ \\"y\\":1.0, \\"k\\":\\"${key}\\" }" }`, isPhrase)).toBe(
      '{ "x" : "{ \\"y\\":1.0, \\"k\\":\\"\\" }" }',
    );
  });

  it("takes linear time for very many lists", () => {
    expectLinear(20_000, (length) => {
      const lists = JSON.stringify(Array.from({ length }, (_, at) => [`user${at}`]));
      expect(withoutSecretsIn(lists, isPhrase)).toBe(lists);
    });
  });

  it("takes linear time for deeply nested JSON", () => {
    const text = JSON.stringify(names.join(" "));
    expectLinear(400, (depth) => {
      const nested = `${"[".repeat(depth)}${text}${`,${text}]`.repeat(depth)}`;
      expect(withoutSecretsIn(nested, isPhrase)).toBe(nested);
    });
  });

  it("removes secrets from JSON, and the result stays valid JSON", () => {
    const lines = PHRASE.replaceAll(" ", "\n");
    const draft = {
      kind: "call",
      call: {
        args: [PHRASE, `line one\ned25519-priv-0x${HEX}`, lines, `to\n${PHRASE}\n`, "kept", "-----BEGIN EC PRIVATE KEY-----\nMHc\n"],
      },
      list: [["depth", ...PHRASE.split(" ")], PHRASE.split(" ").map((value) => ({ type: "text", value })), ["kept", 1n < 2n, null]],
      sender: PHRASE,
    };
    const cleaned = {
      kind: "call",
      call: { args: ["", "", "", "", "kept", ""] },
      list: [Array(13).fill(""), Array(12).fill({ type: "", value: "" }), ["kept", true, null]],
      sender: "",
    };
    expect(withoutSecretsIn(draft, isPhrase)).toEqual(cleaned);
    expect(JSON.parse(withoutSecretsIn({ inputs: JSON.stringify(draft) }, isPhrase).inputs)).toEqual(cleaned);
    const prose = { text: `{ "not": JSON`, inputs: '{ "a" : "b" }' };
    expect(withoutSecretsIn(prose, isPhrase)).toEqual(prose);
  });
});

/**
 * Asserts linear time: ten times the input may take about ten times as long, whereas a quadratic algorithm takes a hundred times. Measures
 * processor time, which other programs on a busy machine do not use up, and repeats the measurement because garbage collection counts too.
 */
function expectLinear(size: number, work: (size: number) => void): void {
  const msOf = (count: number) => {
    const before = process.cpuUsage();
    work(count);
    return process.cpuUsage(before).user / 1_000;
  };
  const timesAsLong = () => {
    const few = Math.max(msOf(size / 10), msOf(size / 10), 1);
    return msOf(size) / few;
  };
  expect([timesAsLong, timesAsLong, timesAsLong].some((measured) => measured() < 40)).toBe(true);
}
