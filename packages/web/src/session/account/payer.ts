import { createContext } from "react";
import type { Address } from "../../chain/facts/types.ts";

/**
 * Sender of the transaction under review; undefined outside a preview. While the vault is locked, a preview marks names of own accounts as
 * not verified, especially recipients. The sender needs no mark: signing unlocks the vault, and signing stops if the vault contains a
 * different name or address (`unlockProblem`).
 */
export const PayerContext = createContext<Address | undefined>(undefined);
