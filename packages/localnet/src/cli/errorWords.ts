/** Words of an error: what happened, why, and what to do. `{name}` stands for a value. */
export interface ErrorWords {
  readonly what: string;
  readonly why?: string;
  readonly advice?: string;
}

/**
 * Errors by code. Codes without the prefix `cli.` are those of the page's error catalogue, with its words; a test compares both. The network
 * must not depend on the page, so they are written here again.
 */
export const ERROR_WORDS = {
  "network.unreachable": {
    what: "{Service} can't be reached.",
    why: "It isn't running, or the connection is down.",
    advice: "Check that it's running and that you're online; the page reconnects automatically.",
  },
  "network.timeout": {
    what: "{Service} didn't respond in time.",
    why: "The service or your connection is slow.",
    advice: "Try again.",
  },
  "network.cancelled": {
    what: "Cancelled.",
    why: "You left the page, or a newer request replaced this one.",
    advice: "Try again if you still need it.",
  },
  "network.unreadable_answer": {
    what: "{Service} sent an invalid response.",
    why: "The address may belong to another service, or the response was cut off.",
    advice: "Check the network's addresses.",
  },
  "network.answer_too_large": {
    what: "{Service} sent a response that is too large.",
    why: "The address may belong to another service, or the service is faulty.",
    advice: "Check the network's addresses.",
  },
  "network.index_refused": {
    what: "The index rejected the query.",
    why: "It may lack the tables of public indexes, or be overloaded.",
    advice: "Try again.",
  },
  "node.account_not_found": {
    what: "This account doesn't exist on this network.",
    why: "It never received anything here, or it's on another network.",
    advice: "Check the address and the network.",
  },
  "node.resource_not_found": {
    what: "Resource not found at this address.",
    why: "It may be on another network.",
    advice: "Check the address and the type.",
  },
  "node.module_not_found": {
    what: "Module not found at this address.",
    why: "It may be on another network.",
    advice: "Check the address and the module name.",
  },
  "node.transaction_not_found": {
    what: "Transaction not found.",
    why: "It may be on another network, not have arrived yet, or have expired.",
    advice: "Check the hash and the network.",
  },
  "node.version_not_found": {
    what: "This version doesn't exist yet.",
    why: "It may be on another network.",
    advice: "Check the number and the network.",
  },
  "node.version_pruned": {
    what: "This version is no longer available.",
    why: "This node stores recent history only.",
    advice: "Use an archive node.",
  },
  "node.block_not_found": { what: "Block not found.", why: "It may be on another network.", advice: "Check the height and the network." },
  "node.block_pruned": {
    what: "This block is no longer available.",
    why: "This node stores recent history only.",
    advice: "Use an archive node.",
  },
  "node.invalid_input": {
    what: "The node rejected the request as invalid.",
    why: "See Details for the node's message.",
    advice: "Check your input and try again.",
  },
  "node.vm_error": {
    what: "The network rejected the transaction.",
    why: "It failed validation; see Details for the reason.",
    advice: "Preview again before you send.",
  },
  "node.mempool_is_full": {
    what: "The network is busy and didn't accept the transaction.",
    why: "The mempool is full, for everyone or for this account.",
    advice: "Wait a few seconds and send again, or raise the gas price.",
  },
  "node.rate_limited": {
    what: "Too many requests to the node.",
    why: "It limits requests per visitor.",
    advice: "Wait a minute, or add your own API key in Settings.",
  },
  "node.unavailable": {
    what: "The service is unavailable.",
    why: "It is overloaded or restarting.",
    advice: "Wait a moment and try again.",
  },
  "node.internal_error": {
    what: "The node reported an internal error.",
    advice: "Try again; if it keeps failing, use another node.",
  },
  "node.other": {
    what: "The service returned an error.",
    why: "See Details for its message.",
    advice: "Try again; if it keeps failing, use another node.",
  },
  "faucet.none": {
    what: "This network has no faucet.",
    why: "It offers no free test APT.",
    advice: "Receive APT from another account, or switch to a test network.",
  },
  "faucet.other": { what: "The faucet didn't pay.", why: "See Details for its message.", advice: "Try again in a moment." },
  "signer.invalid_private_key": {
    what: "This isn't a valid private key.",
    why: "Expected ed25519-priv-0x… or secp256k1-priv-0x… with 64 hex digits, or 64 hex digits alone.",
    advice: "Copy the whole key again.",
  },
  "vm.move_abort": {
    what: "Aborted in {module}: {reason}.",
    why: "Message from the module: {description}.",
    advice: "Check the arguments and try again.",
  },
  "vm.script_abort": {
    what: "The script aborted with code {reason}.",
    why: "Only the script's author knows what the code means.",
    advice: "Check the arguments, or ask the author.",
  },
  "vm.OUT_OF_GAS": {
    what: "Out of gas.",
    why: "Execution needs more gas than the limit allows.",
    advice: "Raise the gas limit and preview again.",
  },
  "vm.execution_failure": {
    what: "Execution failed in {place}.",
    why: "Common causes are overflow, underflow, a missing or existing resource, and a vector index out of bounds.",
    advice: "Check the arguments and try again.",
  },
  "vm.status": {
    what: "Execution ended with {status}.",
    why: "Atoll has no explanation for this status.",
    advice: "Check the arguments and try again.",
  },
  "vm.failed": {
    what: "Execution failed.",
    why: "Atoll can't read the network's reason; see Details.",
    advice: "Check the arguments and try again.",
  },
  "cli.usage": { what: "{problem}", advice: "{help}" },
  "cli.no_key": {
    what: "This verb needs a key.",
    why: "Keys come from the environment or a file, because other programs can read arguments.",
    advice: "Set ATOLL_PRIVATE_KEY, or use --key-file <path> or --test-account <0 to 9>.",
  },
  "cli.no_controls": {
    what: "This network has no controls.",
    why: "Only a network that you started offers them, and not with --profile public.",
    advice: "Start one with atoll, and name the address of its page with --network.",
  },
  "cli.no_token": {
    what: "The controls need a token.",
    why: "Any program on this computer can reach them.",
    advice: "Set ATOLL_CONTROL_TOKEN, or use --control-token-file <path>, with the token printed at start.",
  },
  "cli.control_refused": { what: "The network's controls refused.", why: "{reason}", advice: "Check the values and try again." },
  "cli.no_replay": { what: "The transaction can't be replayed.", why: "{reason}", advice: "Check the transaction and --network." },
  "cli.no_index": {
    what: "This network has no index.",
    advice: "Start it without --no-indexer, or name the address of its page with --network.",
  },
  "cli.unreadable_file": { what: "{path} can't be read.", why: "{reason}", advice: "Check the path." },
  "cli.unwritable_file": { what: "{path} can't be written.", why: "{reason}", advice: "Choose another path with --out." },
  "cli.too_large": { what: "The input is too large.", why: "At most {limit} bytes are read.", advice: "Use a smaller input." },
  "cli.undecodable": { what: "This can't be decoded.", why: "{reason}", advice: "Check the bytes and --as." },
  "cli.no_package": {
    what: "{path} has no compiled package.",
    why: "{reason}",
    advice: "Compile it first, and name the folder that contains build.",
  },
  "cli.not_committed": {
    what: "The transaction was not executed within {seconds} s.",
    why: "The network may be paused (blocks in mode manual).",
    advice: "Look it up later: atoll tx {hash}",
  },
  "cli.internal": { what: "Atoll met an error of its own.", why: "{reason}", advice: "Report it with the details." },
} as const satisfies Record<string, ErrorWords>;

export type ErrorCode = keyof typeof ERROR_WORDS;
