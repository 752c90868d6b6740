import type { NativeModule } from "../../native/implementModule.ts";
import { ristretto255Module } from "./ristretto255/ristretto255.ts";
import { ristretto255BulletproofsModule } from "./ristretto255_bulletproofs/ristretto255Bulletproofs.ts";
import { ristretto255ElgamalModule } from "./ristretto255_elgamal/ristretto255Elgamal.ts";
import { ristretto255PedersenModule } from "./ristretto255_pedersen/ristretto255Pedersen.ts";

/** Ristretto group modules, and commitments, ciphertexts and proofs built on them. */
export const ristrettoModules: readonly NativeModule[] = [
  ristretto255Module,
  ristretto255PedersenModule,
  ristretto255ElgamalModule,
  ristretto255BulletproofsModule,
];
