import { ACTIONS, type EntryWords, entriesOf } from "../entry.ts";

const table = {
  unreachable: {
    what: "{Service} cannot be reached.",
    why: "It is not running, or there is no connection to it.",
    advice: "Check that it is running and that you are online; the page goes on by itself when it is back.",
    action: ACTIONS.retry,
  },
  timeout: {
    what: "{Service} did not answer in time.",
    why: "It is slow at the moment, or the connection is.",
    advice: "Try again.",
    action: ACTIONS.retry,
  },
  blocked: {
    what: "The page is not allowed to talk to {service} yet.",
    why: "The browser only lets it talk to networks that you have added.",
    advice: "Add the network in the settings and load the page again.",
    action: ACTIONS.openNetwork,
  },
  cancelled: {
    what: "It was cancelled.",
    why: "You left, or something newer took its place.",
    advice: "Start it again if you still want it.",
  },
  wrong_chain: {
    what: "This is not the network it says it is.",
    why: "The node answers with another chain id than the one expected.",
    advice: "Check the network's node address.",
    action: ACTIONS.openNetwork,
  },
  chain_id_mismatch: {
    what: "The node answers chain id {answered}, and this network's is {confirmed}, so nothing was built or signed.",
    why: "The network was started anew, or its node is not what it claims to be and wants signatures that are good elsewhere.",
    advice: "Confirm another chain id in the network settings only if you know why it changed.",
    action: ACTIONS.openNetwork,
  },
  changed_ledger: {
    what: "The network was started anew.",
    why: "Its ledger is another one now, so what was prepared for the old one no longer fits.",
    advice: "Start again; your accounts are unchanged.",
    action: ACTIONS.retry,
  },
  unreadable_answer: {
    what: "{Service} gave an answer that makes no sense.",
    why: "The address may be that of something else, or the answer was cut short.",
    advice: "Check the network's addresses.",
    action: ACTIONS.openNetwork,
  },
  answer_too_large: {
    what: "{Service} sent more than the page reads.",
    why: "An answer to this question is never so large; the service may be broken, or something else.",
    advice: "Check the network's addresses.",
    action: ACTIONS.openNetwork,
  },
  unknown_network: {
    what: "There is no network of this name here.",
    why: "The link was made where it had been added.",
    advice: "Add the network first.",
    action: ACTIONS.openNetwork,
  },
} satisfies Record<string, EntryWords>;

export const networkErrors = entriesOf("network", table);
