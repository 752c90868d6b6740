import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { frameMessage } from "../../signer/verification/messageText.ts";
import { namedIn, readsOtherwise } from "./strangersNamed.ts";

const KEY = `0x${"49b0".repeat(16)}` as Address;
const VICTIM = `0x${"58e8".repeat(16)}` as Address;
const framed = (address: Address, text = "I owe you") =>
  frameMessage({ address, application: "https://atoll.example", chainId: 4, text, nonce: "1" });

/** Address with a single letter in upper case: the letter at index `at` among its hex letters. */
const spelled = (address: Address, at: number): string => {
  let letter = -1;
  return address.slice(0, 2) + address.slice(2).replace(/[a-f]/g, (digit) => (++letter === at ? digit.toUpperCase() : digit));
};

/** Fake network without rotated keys: each account's authentication key equals its address. */
const unrotated = async (address: Address) => ({ authenticationKey: address });
const strangersNamed = async (...args: Parameters<typeof namedIn>) => (await namedIn(...args)).strangers;
const away = async () => {
  throw new TypeError("Failed to fetch");
};

describe("accounts named in a signed text", () => {
  it("are accepted if all belong to the signing key", async () => {
    expect(await strangersNamed(framed(KEY), KEY, unrotated)).toEqual([]);
    expect(await strangersNamed(framed(KEY.toUpperCase().replace("0X", "0x") as Address), KEY, unrotated)).toEqual([]);
    expect(await strangersNamed("Good morning", KEY, unrotated)).toEqual([]);
  });

  it("are reported if another key signed a text about them", async () => {
    expect(await strangersNamed(framed(VICTIM), KEY, unrotated)).toEqual([{ named: VICTIM, why: "otherKey" }]);
    expect(await strangersNamed(framed(VICTIM), KEY, away)).toEqual([{ named: VICTIM, why: "unchecked" }]);
    expect(await strangersNamed(framed(VICTIM), KEY, undefined)).toEqual([{ named: VICTIM, why: "unchecked" }]);
    expect(await strangersNamed(framed(KEY), KEY, away)).toEqual([]);
  });

  it("are checked individually in every line", async () => {
    const twice = framed(KEY).replace("\napplication", `\nAddress : ${VICTIM}\r\napplication`);
    expect(await strangersNamed(twice, KEY, unrotated)).toEqual([{ named: VICTIM, why: "otherKey" }]);
    expect(await strangersNamed(framed(KEY, `paid\naddress: ${VICTIM}`), KEY, unrotated)).toEqual([{ named: VICTIM, why: "otherKey" }]);
    expect(await strangersNamed("address: harbour.apt", KEY, unrotated)).toEqual([{ named: "harbour.apt", why: "noAddress" }]);
  });

  it("are compared with the authentication key on chain, not with the original key", async () => {
    const rotated = async (address: Address) => ({ authenticationKey: address === VICTIM ? KEY : VICTIM });
    expect(await strangersNamed(framed(VICTIM), KEY, rotated)).toEqual([]);
    expect(await strangersNamed(framed(KEY), KEY, rotated)).toEqual([{ named: KEY, why: "otherKey" }]);
  });

  it.each([
    `\u00a0address: ${VICTIM}`,
    `\u200baddress: ${VICTIM}`,
    `addr\u200bess: ${VICTIM}`,
    `address\uff1a ${VICTIM}`,
    `name\u0085address: ${VICTIM}`,
    `name\vaddress: ${VICTIM}`,
  ])("are found in lines that imitate an address line: %j", async (line) => {
    expect(await strangersNamed(`APTOS\n${line}\nnonce: 1`, KEY, unrotated)).toEqual([{ named: VICTIM, why: "otherKey" }]);
  });

  it.each([
    ["\u0430ddress: ", VICTIM],
    ["account address: ", VICTIM],
    ["Adresse: ", VICTIM],
    ["I am ", VICTIM],
    ["I am ", "harbour.apt"],
    ["I am 0x", `${VICTIM.slice(2, 30)}\u200b${VICTIM.slice(30)}`],
  ])("are reported as mentioned after the words %j", async (words, value) => {
    const named = words.endsWith("0x") ? VICTIM : value;
    expect(await strangersNamed(`${words}${value}.`, KEY, unrotated)).toEqual([{ named, why: "mentioned" }]);
    expect(await strangersNamed(`I am ${KEY}.`, KEY, unrotated)).toEqual([]);
  });

  it.each([
    ["between invisible filler characters", `I am\u3164${VICTIM}\u3164of this bank`, VICTIM],
    ["after spellings of the key's address", `${Array.from({ length: 12 }, (_, at) => spelled(KEY, at)).join(" ")} ${VICTIM}`, VICTIM],
    ["without 0x", `I am ${VICTIM.slice(2)}`, VICTIM],
    ["next to an underscore", `account_${VICTIM}_`, VICTIM],
    ["as a name with an ideographic full stop", "harbour\u3002apt", "harbour.apt"],
  ])("are found %s", async (_, text, named) => {
    expect(await strangersNamed(text, KEY, unrotated)).toEqual([{ named, why: "mentioned" }]);
  });

  it("are checked on chain at most twenty times: ten in address lines and ten elsewhere in the text", async () => {
    let requests = 0;
    const text = Array.from({ length: 400 }, (_, at) => `address: 0x${at.toString(16).padStart(64, "0")}`).join("\n");
    const { strangers, unchecked } = await namedIn(text, KEY, async (address) => {
      requests += 1;
      return { authenticationKey: address };
    });
    expect([strangers.length, requests, unchecked]).toEqual([20, 20, 380]);
  });

  const own = Array.from({ length: 10 }, (_, at) => `0x${(at + 2).toString(16).repeat(64)}`);
  const allOwn = async () => ({ authenticationKey: KEY });
  it.each([
    ["in plain text", `Keys of mine: ${own.join(" ")}\nI am ${VICTIM}`, 1],
    ["in plain text, twice", `Keys of mine: ${own.join(" ")}\nI am ${VICTIM}, ${VICTIM.slice(2)}, and harbour.apt`, 2],
    ["in lines", `${own.map((one) => `address: ${one}`).join("\n")}\naddress: 0x1\naddress: harbour`, 2],
    ["nowhere", `Keys of mine: ${own.join(" ")}\nI am ${KEY}`, 0],
  ])("are counted if too many accounts were checked before them: %s", async (_, text, unchecked) => {
    expect(await namedIn(text, KEY, allOwn)).toEqual({ strangers: [], unchecked });
  });

  it("readsOtherwise detects texts whose display differs from their characters", () => {
    const backwards = `\u202e${[...VICTIM].reverse().join("")}`;
    for (const text of [`I am ${backwards}`, `I am ${VICTIM.replace("0x", "0\u0445")}`, `I am ${VICTIM.replace("e", "\u0435")}`])
      expect(readsOtherwise(text), text).toBe(true);
    for (const other of ["\u1d04", "\u0251", "\u0585", "\u13ac", "0\u0307", "\u0663", "8\u28008", "8\u200a8", "\ua7ae"])
      expect(readsOtherwise(`I am ${VICTIM.slice(0, 20)}${other}${VICTIM.slice(21)}`), other).toBe(true);
    const inProse = [
      `Konto\u00a0${KEY}\u00a0gehört\u00a0mir`,
      `アドレス${KEY}です`,
      "我们于2024年11月17日在上海的办公室签署了这份关于账户转移和密钥更换的正式文件并且双方都确认内容真实有效无误",
      "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen 2024",
    ];
    for (const text of inProse) expect(readsOtherwise(text), text).toBe(false);
    for (const text of ["Good morning", "Guten Tag 👍🏽 👩\u200d🚀 ❤\ufe0f", "Привет", framed(KEY)])
      expect(readsOtherwise(text), text).toBe(false);
  });
});
