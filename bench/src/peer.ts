/** Measured network: Atoll, or another development network for comparison (a peer). */
export interface Peer {
  readonly name: string;
  /** Starts a fresh process; resolves when it answers. */
  start(): Promise<RunningPeer>;
}

export interface RunningPeer {
  readonly pid: number;
  /** Milliseconds between process start and first successful response. */
  readonly startMs: number;
  /** Creates funded senders with signed transfers. */
  prepare(senders: number, transfersEach: number): Promise<Load>;
  stop(): Promise<void>;
}

/** Signed transfers by sender, in order. */
export interface Load {
  readonly senders: readonly (readonly Transfer[])[];
  /** Sends a transfer; resolves when accepted. */
  send(transfer: Transfer): Promise<void>;
  /** Number of committed transfers. */
  committedCount(): Promise<number>;
  /** Resolves when the transfer is committed. */
  confirmed(transfer: Transfer): Promise<void>;
}

export interface Transfer {
  readonly body: Uint8Array;
  readonly hash: string;
}
