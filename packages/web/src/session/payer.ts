import { createContext } from "react";
import type { Address } from "../chain/facts/types.ts";

/**
 * Whose transaction is being decided on. Its name needs no mark while the vault is locked: signing unlocks, and where the vault has another name or
 * address than was shown, nothing is signed (`foundByUnlocking`). Any other account keeps the mark, above all as a recipient.
 */
export const PayerContext = createContext<Address | undefined>(undefined);
