/** Methods of adding an account to the vault. */
export const WAYS = ["new", "signIn", "passkey", "next", "mnemonic", "privateKey", "multi", "wallet", "watch"] as const;
export type Way = (typeof WAYS)[number];

export function isWay(text: unknown): text is Way {
  return WAYS.some((way) => way === text);
}
