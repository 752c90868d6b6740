import type { Processor } from "../processor.ts";
import { addDelegatedVoters } from "./delegatedVoters.ts";
import { addDelegatorBalance } from "./delegatorBalances.ts";
import { addStakePool } from "./stakePools.ts";
import { addProposalVotes, addStakingActivities } from "./stakingEvents.ts";

/** Indexes stake pools, delegation and governance votes. */
export const staking: Processor = {
  name: "stake_processor",
  process(transaction, facts, rows) {
    for (const change of transaction.changes) {
      addStakePool(transaction, change, facts, rows);
      addDelegatorBalance(transaction, change, facts, rows);
      addDelegatedVoters(transaction, change, facts, rows);
    }
    addStakingActivities(transaction, rows);
    addProposalVotes(transaction, rows);
  },
};
