import { keccakP } from "@noble/hashes/sha3.js";

/** Number of STROBE state bytes that absorb input; the remaining bytes stay secret. */
const RATE = 166;
const STATE_LENGTH_BYTES = 200;
/** Flags of STROBE operations. */
const FLAG = { fromUser: 1, toApplication: 2, cipher: 4, meta: 16 } as const;
const ABSORB_META = FLAG.meta | FLAG.toApplication;
const ABSORB = FLAG.toApplication;
const SQUEEZE = FLAG.fromUser | FLAG.toApplication | FLAG.cipher;

const text = new TextEncoder();

/** Merlin transcript: the messages of prover and verifier so far, from which both derive challenges. */
export class Transcript {
  readonly #state = new Uint8Array(STATE_LENGTH_BYTES);
  readonly #words = new Uint32Array(this.#state.buffer);
  #position = 0;
  #begin = 0;

  constructor(label: Uint8Array) {
    this.#state.set([1, RATE + 2, 1, 0, 1, 96]);
    this.#state.set(text.encode("STROBEv1.0.2"), 6);
    keccakP(this.#words);
    this.#operate(ABSORB_META);
    this.#absorb(text.encode("Merlin v1.0"));
    this.append("dom-sep", label);
  }

  append(label: string, message: Uint8Array): void {
    this.#announce(label, message.length);
    this.#operate(ABSORB);
    this.#absorb(message);
  }
  appendText(label: string, message: string): void {
    this.append(label, text.encode(message));
  }
  appendInteger(label: string, value: number): void {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
    this.append(label, bytes);
  }
  challenge(label: string, length: number): Uint8Array {
    this.#announce(label, length);
    this.#operate(SQUEEZE);
    const bytes = new Uint8Array(length);
    for (let i = 0; i < length; i++) {
      bytes[i] = this.#state[this.#position] as number;
      this.#state[this.#position] = 0;
      this.#advance();
    }
    return bytes;
  }

  #announce(label: string, length: number): void {
    this.#operate(ABSORB_META);
    this.#absorb(text.encode(label));
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, length, true);
    this.#absorb(bytes);
  }
  #operate(flags: number): void {
    const before = this.#begin;
    this.#begin = this.#position + 1;
    this.#absorb(Uint8Array.of(before, flags));
    if ((flags & FLAG.cipher) !== 0 && this.#position !== 0) this.#permute();
  }
  #absorb(bytes: Uint8Array): void {
    for (const byte of bytes) {
      this.#mix(this.#position, byte);
      this.#advance();
    }
  }
  #advance(): void {
    this.#position++;
    if (this.#position === RATE) this.#permute();
  }
  #permute(): void {
    this.#mix(this.#position, this.#begin);
    this.#mix(this.#position + 1, 0x04);
    this.#mix(RATE + 1, 0x80);
    keccakP(this.#words);
    this.#position = 0;
    this.#begin = 0;
  }
  #mix(index: number, byte: number): void {
    this.#state[index] = (this.#state[index] as number) ^ byte;
  }
}
