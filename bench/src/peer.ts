/** A network that can be measured: ours or another. */
export interface Peer {
  readonly name: string;
  /** Starts a fresh process and resolves when it answers. */
  start(): Promise<RunningPeer>;
}

export interface RunningPeer {
  readonly pid: number;
  /** From the start of the process to the first good answer. */
  readonly startMs: number;
  /** Funded senders with signed transfers, ready to be sent. */
  prepare(senders: number, transfersEach: number): Promise<Load>;
  stop(): Promise<void>;
}

/** Signed transfers by sender, each sender's in order. */
export interface Load {
  readonly senders: readonly (readonly Transfer[])[];
  /** Sends one and resolves when it was accepted. */
  send(transfer: Transfer): Promise<void>;
  /** How many of the senders' transfers are committed. */
  committedCount(): Promise<number>;
  /** Resolves when that transfer is committed. */
  confirmed(transfer: Transfer): Promise<void>;
}

export interface Transfer {
  readonly body: Uint8Array;
  readonly hash: string;
}
