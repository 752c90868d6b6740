import type { Address, ChangeFacts, EventFacts } from "../../../chain/facts/types.ts";
import { APT_ID, callInput, moduleEvent, removed, SENDER, written } from "../../testing/samples.ts";
import {
  balanceChange,
  CODE,
  FEE,
  FEE_PAYER_READS,
  foreignCall,
  GOLD,
  knownCode,
  MULTISIG,
  OBJECT,
  objectCore,
  objectCoreBefore,
  STRANGER,
} from "./callParts.ts";
import type { RuleCase } from "./ruleCase.ts";

const VOTE = "0x1::multisig_account::Vote";

const ballot = (owner: Address) => ({ owner, sequence_number: "3", approved: true });

const voteEvent = (owner: Address): EventFacts => moduleEvent(VOTE, { multisig_account: MULTISIG, ...ballot(owner) });

const OWNER_CAPABILITY = "0x1::stake::OwnerCapability";

const ownerCapability = (pool: Address) => ({ address: SENDER, type: OWNER_CAPABILITY, data: { pool_address: pool } });

const CONTAINER = "0x1::resource_account::Container";

const container = (...accounts: readonly Address[]) => ({ store: { data: accounts.map((key) => ({ key, value: { account: key } })) } });

const withdrawn = (octas: bigint): readonly EventFacts[] => [
  moduleEvent("0x1::delegation_pool::WithdrawStake", {
    pool_address: STRANGER,
    delegator_address: SENDER,
    amount_withdrawn: octas.toString(),
  }),
];

const publishedAt = (address: Address): ChangeFacts => ({
  kind: "writeModule",
  address,
  stateKeyHash: "0x0",
  type: undefined,
  data: { bytecode: "0x", abi: { name: "moon" } },
});

/** Rule cases for rights of the sender that foreign code uses or takes. */
export const usedRightCases: readonly RuleCase[] = [
  {
    situation: "a stranger's code that approves a transaction of a shared account for the sender",
    input: foreignCall({ run: { events: [voteEvent(SENDER)] } }),
    fires: ["votes_for_you", "unread_call"],
  },
  {
    situation: "a stranger's code that approves a transaction of a shared account for the sender, by an older event of the account",
    input: foreignCall({ run: { events: [{ ...voteEvent(SENDER), type: `${VOTE}Event`, account: MULTISIG, data: ballot(SENDER) }] } }),
    fires: ["votes_for_you", "unread_call"],
  },
  {
    situation: "a stranger's code during which another owner votes",
    input: foreignCall({ run: { events: [voteEvent(STRANGER)] } }),
    fires: ["unread_call"],
    justNot: ["votes_for_you"],
  },
  {
    situation: "a stranger's code that takes the owner capability of the sender's stake pool",
    input: foreignCall({ run: { changes: [removed(SENDER, OWNER_CAPABILITY)] }, before: [ownerCapability(SENDER)] }),
    fires: ["right_lost", "unread_call"],
  },
  {
    situation: "a stranger's code that leaves the sender another pool's owner capability",
    input: foreignCall({
      run: { changes: [written(SENDER, OWNER_CAPABILITY, { pool_address: STRANGER })] },
      before: [ownerCapability(SENDER)],
    }),
    fires: ["right_lost", "unread_call"],
  },
  {
    situation: "a stranger's code that takes the sender's signer capability of a resource account",
    input: foreignCall({
      run: { changes: [written(SENDER, CONTAINER, container(STRANGER))] },
      before: [{ address: SENDER, type: CONTAINER, data: container(OBJECT, STRANGER) }],
    }),
    fires: ["right_lost", "unread_call"],
  },
  {
    situation: "the capabilities of a managed coin, destroyed",
    input: callInput({
      functionId: "0x1::managed_coin::destroy_caps",
      typeArguments: [APT_ID],
      run: { changes: [removed(SENDER, `0x1::managed_coin::Capabilities<${APT_ID}>`)] },
      before: [{ address: SENDER, type: `0x1::managed_coin::Capabilities<${APT_ID}>`, data: {} }],
    }),
    fires: ["right_lost"],
  },
  {
    situation: "a stranger's code that stores an owner capability in the sender's account",
    input: foreignCall({
      run: { changes: [written(SENDER, OWNER_CAPABILITY, { pool_address: SENDER })] },
      before: [{ address: SENDER, type: OWNER_CAPABILITY, data: undefined }],
    }),
    fires: ["unread_call"],
    justNot: ["right_lost"],
  },
  {
    situation: "a stranger's code that withdraws the sender's delegated stake and pays it to the stranger",
    input: foreignCall({
      run: {
        balances: [balanceChange(SENDER, APT_ID, 10n ** 10n, 10n ** 10n - FEE), balanceChange(CODE, APT_ID, 0n, 708n)],
        events: withdrawn(708n),
      },
    }),
    fires: ["rights_used", "unread_call", "takes_assets"],
  },
  {
    situation: "a stranger's code that withdraws the sender's delegated stake into the sender's balance",
    input: foreignCall({
      run: { balances: [balanceChange(SENDER, APT_ID, 10n ** 10n, 10n ** 10n - FEE + 708n)], events: withdrawn(708n) },
    }),
    fires: ["unread_call"],
    justNot: ["takes_assets"],
  },
  {
    situation: "a stranger's code that takes money from a store inside the sender's object",
    input: foreignCall({
      run: { balances: [balanceChange(OBJECT, GOLD, 100n, 40n), balanceChange(CODE, GOLD, 0n, 60n)] },
      known: { ...knownCode, objectOwners: [{ object: OBJECT, owner: SENDER }] },
    }),
    fires: ["unread_call", "takes_assets"],
  },
  {
    situation: "a stranger's code that takes money from a stranger's object",
    input: foreignCall({
      run: { balances: [balanceChange(OBJECT, GOLD, 100n, 40n), balanceChange(CODE, GOLD, 0n, 60n)] },
      known: { ...knownCode, objectOwners: [{ object: OBJECT, owner: STRANGER }] },
    }),
    fires: ["unread_call"],
    justNot: ["takes_assets"],
  },
  {
    situation: "a stranger's code that takes one of the sender's items",
    input: foreignCall({ run: { changes: [objectCore(OBJECT, STRANGER)] }, before: [objectCoreBefore(OBJECT, SENDER)] }),
    fires: ["unread_call", "takes_assets"],
    justNot: ["right_lost"],
  },
  {
    situation: "a stranger's code that takes the object that may upgrade the sender's code",
    input: foreignCall({
      run: { changes: [objectCore(OBJECT, STRANGER), written(OBJECT, "0x1::code::PackageRegistry", { packages: [] })] },
      before: [objectCoreBefore(OBJECT, SENDER)],
    }),
    fires: ["right_lost", "unread_call", "takes_assets"],
  },
  {
    situation: "a stranger's code that publishes at the sender's address",
    input: foreignCall({ run: { changes: [publishedAt(SENDER)] } }),
    fires: ["publishes_for_you", "unread_call", "publishes_code"],
  },
  {
    situation: "a stranger's code that publishes at its own address",
    input: foreignCall({ run: { changes: [publishedAt(CODE)] } }),
    fires: ["unread_call", "publishes_code"],
    justNot: ["publishes_for_you"],
  },
  {
    situation: "a stranger's code that gives the sender's voting power to another account",
    input: foreignCall({
      run: { events: [moduleEvent("0x1::delegation_pool::DelegateVotingPower", { delegator: SENDER, voter: STRANGER })] },
    }),
    fires: ["rights_used", "unread_call"],
  },
  {
    situation: "a stranger's code that replaces the sign-in keys of an issuer at the sender's address",
    input: foreignCall({ run: { changes: [written(SENDER, "0x1::jwks::FederatedJWKs", { jwks: { entries: [] } })] } }),
    fires: ["rights_used", "unread_call"],
  },
  {
    situation: "a stranger's code that gives away a stranger's voting power",
    input: foreignCall({
      run: { events: [moduleEvent("0x1::delegation_pool::DelegateVotingPower", { delegator: STRANGER, voter: CODE })] },
    }),
    fires: ["unread_call"],
    justNot: ["rights_used"],
  },
  {
    situation: "a stranger's code that can create an allowance for the sender's legacy tokens",
    input: foreignCall({
      known: { ...knownCode, contextReads: { ...FEE_PAYER_READS, reads: [], hiddenRights: ["0x3::token::create_withdraw_capability"] } },
    }),
    fires: ["hidden_rights", "unread_call"],
  },
  {
    situation: "a stranger's code that uses no hidden right",
    input: foreignCall({ known: { ...knownCode, contextReads: { ...FEE_PAYER_READS, reads: [] } } }),
    fires: ["unread_call"],
    justNot: ["hidden_rights"],
  },
];
