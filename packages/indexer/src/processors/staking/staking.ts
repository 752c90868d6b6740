import type { Processor } from "../processor.ts";
import { addDelegatedVoters } from "./delegatedVoters.ts";
import { addDelegatorBalance } from "./delegatorBalances.ts";
import { addStakePool } from "./stakePools.ts";
import { addProposalVotes, addStakingActivities } from "./stakingEvents.ts";

/** Indexes stake pools, delegation and governance votes. */
export const staking: Processor = {
  name: "stake_processor",
  process(transaction, facts, rows) {
    transaction.changes.forEach((change, index) => {
      addStakePool(transaction, change, facts, rows);
      addDelegatorBalance(transaction, change, index, facts, rows);
      addDelegatedVoters(transaction, change, facts, rows);
    });
    addStakingActivities(transaction, rows);
    addProposalVotes(transaction, rows);
  },
};
