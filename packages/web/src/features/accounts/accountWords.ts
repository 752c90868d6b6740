import type { AccountRecord } from "../../signer/signer.ts";

/** Where an account's key comes from, in words; undefined where there is none. */
export function sourceWords(account: AccountRecord): string | undefined {
  switch (account.source.kind) {
    case "mnemonic":
      return "From its words";
    case "privateKey":
      return "From a private key";
    case "watch":
      return undefined;
  }
}

/** A name for the next account that is not taken yet. */
export function nextLabel(accounts: readonly AccountRecord[]): string {
  const taken = new Set(accounts.map((account) => account.label));
  for (let number = accounts.length + 1; ; number++) {
    const label = `Account ${number}`;
    if (!taken.has(label)) return label;
  }
}
