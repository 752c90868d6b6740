import { createContext } from "react";
import type { Address } from "../../chain/facts/types.ts";

/**
 * Sender of the transaction under review. While the vault is locked, this account's name needs no "Not verified" mark: signing unlocks the
 * vault, and signing stops if the vault holds a different name or address (`unlockProblem`). All other accounts keep the mark,
 * especially recipients.
 */
export const PayerContext = createContext<Address | undefined>(undefined);
