// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { TransactionHash } from "../../chain/facts/types.ts";
import type { SentState, SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { loadPhraseList } from "../../chain/secrets/phrases/phraseList.ts";

const collection = { id: "0xc" } as never;
const list = "0x11" as TransactionHash;
/** Mint table without a secret, although most of its trait names are words of the BIP-39 recovery word list. */
const TRAITS = [
  "name,description,Background,Animal,Hat,Eyes",
  "Reef 1,Number one,Ocean,Tiger,Crown,Laser",
  "Reef 2,Number two,Desert,Fox,Helmet,Sad",
  "Reef 3,Number three,Forest,Wolf,Gold,Happy",
  "Reef 4,Number four,Coral,Whale,Pearl,Blue",
].join("\n");
const PLAIN = "name,Size\nAaa1,1\nAaa2,2";

/** Simulates a page reload: only session storage survives. */
async function loadedAgain() {
  const { vi } = await import("vitest");
  vi.resetModules();
  return import("./mintDraft.ts");
}

const WITH_PHRASE = `${TRAITS}\nReef 5,legal winner thank year wave sausage worth useful legal winner thank yellow,Coral,Whale,Pearl,Blue`;

beforeEach(async () => {
  sessionStorage.clear();
  await loadPhraseList();
});

describe("draft of a mint table", () => {
  it("restores a mint table after a reload", async () => {
    const { writeMintTable } = await loadedAgain();
    writeMintTable("local", collection, PLAIN);
    expect((await loadedAgain()).readMintDraft("local", collection).text).toBe(PLAIN);
  });

  it("stores no part of a mint table that contains a recovery phrase", async () => {
    const { writeMintTable } = await loadedAgain();
    await (await import("../../chain/secrets/phrases/phraseList.ts")).loadPhraseList();
    writeMintTable("local", collection, TRAITS);
    expect((await loadedAgain()).readMintDraft("local", collection).text, "words of the list in a table are no phrase").toBe(TRAITS);
    writeMintTable("local", collection, WITH_PHRASE);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("Desert");
    expect((await loadedAgain()).readMintDraft("local", collection).text).toBe("");
  });

  it("returns a signed mint table only for its own list id, unaffected by later edits; one with a phrase only until a reload", async () => {
    const open = await loadedAgain();
    await (await import("../../chain/secrets/phrases/phraseList.ts")).loadPhraseList();
    open.writeMintTable("local", collection, PLAIN);
    open.noteSignedTable("local", collection, list, PLAIN);
    open.writeMintTable("local", collection, PLAIN.replaceAll("Aaa", "Bbb"));
    expect(open.readMintDraft("local", collection).signed(list)).toBe(PLAIN);
    const again = await loadedAgain();
    expect(again.readMintDraft("local", collection).signed(list)).toBe(PLAIN);
    expect(again.readMintDraft("local", collection).signed("0x12" as TransactionHash)).toBeUndefined();
    await (await import("../../chain/secrets/phrases/phraseList.ts")).loadPhraseList();
    again.noteSignedTable("local", collection, list, WITH_PHRASE);
    expect(again.readMintDraft("local", collection).signed(list)).toBe(WITH_PHRASE);
    expect((await loadedAgain()).readMintDraft("local", collection).signed(list)).toBeUndefined();
  });

  it("the mint form omits rows of a signed table that were minted or possibly minted", async () => {
    const { writeMintTable, noteSignedTable, tableToMint } = await loadedAgain();
    const member = (place: number, state: SentState) => ({ state, list: { id: list, place, of: 3 } }) as SentTransaction;
    const table = `${PLAIN}\nAaa3,3`;
    const toMint = (...sent: readonly SentTransaction[]) => tableToMint("local", collection, sent);
    writeMintTable("local", collection, table);
    expect(toMint(member(0, "committed"))).toBe(table);
    noteSignedTable("local", collection, list, table);
    expect(toMint(), "of a list that is not known here nothing is").toBe(table);
    expect(toMint(member(2, "committed"), member(1, "committed"), member(0, "committed"))).toBe("");
    expect(toMint(member(0, "committed"), member(1, "pending"), member(2, "unknown"))).toBe("");
    expect(toMint(member(0, "committed"), member(1, "expired"), member(2, "refused"))).toBe("name,Size\nAaa2,2\nAaa3,3");
    expect(toMint(member(0, "committed")), "the others were dropped").toBe("name,Size\nAaa2,2\nAaa3,3");
    expect(toMint(member(2, "committed")), "the others are forgotten").toBe("");
    const left = toMint(member(0, "committed"), member(1, "committed"), member(2, "expired"));
    expect(left).toBe("name,Size\nAaa3,3");
    const next = "0x12" as TransactionHash;
    noteSignedTable("local", collection, next, left);
    expect(toMint({ state: "committed", list: { id: next, place: 0, of: 1 } } as SentTransaction)).toBe("");
    writeMintTable("local", collection, PLAIN);
    expect(toMint({ state: "committed", list: { id: next, place: 0, of: 1 } } as SentTransaction)).toBe(PLAIN);
  });
});
