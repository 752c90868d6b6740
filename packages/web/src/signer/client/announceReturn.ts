import { createVaultChannel } from "../storage/vaultChannel.ts";

/** Tells the signing worker that this tab leaves for the consent page and returns, so that the vault stays unlocked meanwhile. */
export function announceReturn(): void {
  createVaultChannel().post("returning");
}
