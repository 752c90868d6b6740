const BARE_KEY = /^[\s"']*(?:0x)?(?:[0-9a-f]\s*){64}[\s"']*$/i;

/** Whether a text is 32 bytes in hex, the form of private keys without a prefix. Public keys, addresses and hashes look the same. */
export function mayBeBareKey(text: string): boolean {
  return BARE_KEY.test(text);
}
