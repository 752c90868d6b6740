import { expect, it } from "vitest";
import { type NetworkQuestion, questionsIn } from "./networkQuestions.ts";

const HEX = "1f".repeat(32);
const TRIMMED = "f".repeat(63);

/** One-line summary of a palette query, for comparison. */
function brief(question: NetworkQuestion): string {
  switch (question.kind) {
    case "address":
      return `address ${question.address}`;
    case "hash":
      return `hash ${question.hash}`;
    case "version":
      return `version ${question.version}`;
    case "block":
      return `block ${question.height}`;
    case "name":
      return `name ${question.text}`;
    case "coin":
      return `coin ${question.type}`;
    case "code":
      return `code ${question.address.slice(-2)} ${question.module} ${question.member}`;
    case "known":
    case "module":
      return `${question.kind} ${question.text}`;
    case "words":
      return `words ${question.text}`;
  }
}

it.each([
  ["", []],
  ["no", []],
  ["Reef Coin ", ["words Reef Coin"]],
  ["kitchen", ["words kitchen", "known kitchen", "module kitchen"]],
  ["block 57", ["block 57", "version 57"]],
  ["Block #1,204", ["block 1204", "version 1204"]],
  ["version 57", ["version 57", "block 57"]],
  ["Transaktion 57", ["version 57", "block 57"]],
  ["http://localhost:4400/local/block/12", ["block 12", "version 12"]],
  ["http://localhost:4400/local/tx/122", ["version 122", "block 122"]],
  [`https://explorer.example/account/0x${HEX}/modules?network=testnet`, [`address 0x${HEX}`, `hash 0x${HEX}`]],
  ["https://explorer.example/coin/0x1%3A%3Aaptos_coin%3A%3AAptosCoin", ["coin 0x1::aptos_coin::AptosCoin", "code 01 aptos_coin AptosCoin"]],
  ["https://explorer.example/account/%", []],
  ["0x1::coin", ["code 01 coin undefined"]],
  ["0x1::", ["code 01  undefined"]],
  ["0x1::coin::", ["code 01 coin "]],
  ["coin::transfer", ["code 01 coin transfer"]],
  ["0x1::aptos_coin::AptosCoin", ["coin 0x1::aptos_coin::AptosCoin", "code 01 aptos_coin AptosCoin"]],
  ["0xB0B::lp::LP<0x1::aptos_coin::AptosCoin, 0xb0b::moon::Moon>", ["coin 0xb0b::lp::LP<0x1::aptos_coin::AptosCoin,0xb0b::moon::Moon>"]],
  ["0x1::coin::transfer::more", []],
  ["::", ["code 01  "]],
  ["0xzz", []],
  ["0x12", []],
  [`0x${HEX}`, [`address 0x${HEX}`, `hash 0x${HEX}`]],
  [`  0X${HEX.toUpperCase()} `, [`address 0x${HEX}`, `hash 0x${HEX}`]],
  [`0x${HEX.slice(0, 20)} ${HEX.slice(20)}`, [`address 0x${HEX}`, `hash 0x${HEX}`]],
  [HEX, [`address 0x${HEX}`, `hash 0x${HEX}`]],
  [`0x${HEX}0`, []],
  [`0x${TRIMMED}`, [`address 0x0${TRIMMED}`]],
  ["0x1", [`address 0x${"1".padStart(64, "0")}`]],
  ["18204", ["version 18204", "block 18204"]],
  ["18,204", ["version 18204", "block 18204"]],
  ["18.204", ["version 18204", "block 18204"]],
  ["18446744073709551615", ["version 18446744073709551615", "block 18446744073709551615"]],
  ["18446744073709551616", []],
  ["Harbour.apt", ["name harbour.apt"]],
  ["pay.harbour.apt", ["name pay.harbour.apt"]],
])("questionsIn interprets the search text %j as the queries %j", (text, expected) => {
  expect(questionsIn(text).map(brief)).toEqual(expected);
});
