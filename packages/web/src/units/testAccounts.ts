/** Recovery phrase of the public test accounts. Everyone knows it, so it protects nothing. */
export const TEST_PHRASE = "test test test test test test test test test test test junk";

/** Addresses of the public test accounts: `m/44'/637'/0'/0'/0'` to `m/44'/637'/9'/0'/0'` of `TEST_PHRASE`. */
export const TEST_ADDRESSES = [
  "0xbfef909638ef90885158fdab9f56e216fd811fe25b32ead0bc2a272d66522bb0",
  "0x6ff64c9cc58fdb2a2c25de852943dcbf92034dc7fe767f519fc1a3bbc490f392",
  "0x304a67eeb921660bf6bfa53ce27d11c68bb872c98f95fb0c6d78193d80066dad",
  "0x62fb0a82f2328edcbadd72036e8f5bedf067e38143ca716e56d2f51c5b148d16",
  "0x78c3e9512acf65381652a454af17cc13ec99d60b55dd63e277e97773b11909c8",
  "0xafa5362c9fa97d495b5c2a9eb4c3151208048dd493399a370e092b7cef3d3545",
  "0x034f25a9a85142cf0cbf738e9945877275a5111241ba3498e9587692439b1484",
  "0x5f5f328d48c4bbee2bd1c61d20ad0538ab000e80e1be1028feaaaba859e152de",
  "0xb265aaf9d21957867621710331f464d4c657b950a59f35f2503b1a1a4778b8f8",
  "0xd726db884f2fb565be352f7987da0e071a59cfb822d55bdb03844c06db44fd84",
] as const;
const KNOWN: ReadonlySet<string> = new Set(TEST_ADDRESSES);

/** Derivation path of the test account at an index, from 0. */
export function testAccountPath(index: number): string {
  return `m/44'/637'/${index}'/0'/0'`;
}

/** Returns true for the address of a public test account, in any notation. */
export function isTestAddress(address: string): boolean {
  return KNOWN.has(`0x${address.toLowerCase().replace(/^0x/, "").padStart(64, "0")}`);
}
