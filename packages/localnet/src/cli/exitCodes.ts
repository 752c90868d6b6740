/** Exit codes of the command. */
export const EXIT = {
  done: 0,
  /** A service refused, or something was not found. */
  failed: 1,
  /** The arguments are wrong. */
  usage: 2,
  /** The network cannot be reached. */
  unreachable: 3,
  /** The transaction failed on the chain, or would fail. */
  transactionFailed: 4,
  /** Nothing was sent: a person has to sign the unsigned transaction. */
  needsPerson: 5,
} as const;
