import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AccountAddress, type Aptos, Ed25519Account, Ed25519PrivateKey, MoveVector, type U8, type U64 } from "@aptos-labs/ts-sdk";
import type { verificationKeyOf } from "@atoll/keyless";
import { assembleScript, writeCompiledScript } from "@atoll/move";
import { control } from "./controls.ts";
import type { NetworkProcess } from "./networkProcess.ts";

/** Network whose root and operator keys the tests know. */
export interface GovernedNetwork {
  readonly network: NetworkProcess;
  readonly aptos: Aptos;
  readonly dataDir: string;
}

export const FRAMEWORK_SIGNER = "use fun 0x1::aptos_governance::get_signer_testnet_only(&signer, address): signer;";
export const BECOME_FRAMEWORK = `MoveLoc root
  LdConst address x"${"1".padStart(64, "0")}"
  Call 0x1::aptos_governance::get_signer_testnet_only
  StLoc framework
  ImmBorrowLoc framework`;
const KEY = "0x1::keyless_account::Groth16VerificationKey";
const SET_VERIFICATION_KEY = `script version 8
use struct ${KEY} has drop, store, key;
${FRAMEWORK_SIGNER}
use fun 0x1::keyless_account::new_groth16_verification_key(vector<u8>, vector<u8>, vector<u8>, vector<u8>, vector<vector<u8>>): ${KEY};
use fun 0x1::keyless_account::set_groth16_verification_key_for_next_epoch(&signer, ${KEY});
fun main(root: &signer, alpha: vector<u8>, beta: vector<u8>, gamma: vector<u8>, delta: vector<u8>, inputs: vector<vector<u8>>) {
  local framework: signer
  ${BECOME_FRAMEWORK}
  MoveLoc alpha
  MoveLoc beta
  MoveLoc gamma
  MoveLoc delta
  MoveLoc inputs
  Call 0x1::keyless_account::new_groth16_verification_key
  Call 0x1::keyless_account::set_groth16_verification_key_for_next_epoch
  Ret
}`;

type ScriptArgument = MoveVector<U8> | MoveVector<U64> | MoveVector<MoveVector<U8>>;

/** Runs a script as the root account, as a network operator would; effective from the next epoch. */
export async function govern(
  { network, aptos, dataDir }: GovernedNetwork,
  source: string,
  functionArguments: ScriptArgument[],
): Promise<void> {
  const privateKey = new Ed25519PrivateKey(readFileSync(join(dataDir, "keys/faucet-root.key"), "utf8").trim(), false);
  const root = new Ed25519Account({ privateKey, address: AccountAddress.from("0xa550c18", { maxMissingChars: 63 }) });
  const bytecode = writeCompiledScript(assembleScript(source));
  const { ledger_timestamp } = await aptos.getLedgerInfo();
  // The expiry uses the network's clock, which tests advance.
  const options = { expireTimestamp: Number(BigInt(ledger_timestamp) / 1_000_000n) + 60 };
  const transaction = await aptos.transaction.build.simple({ sender: root.accountAddress, data: { bytecode, functionArguments }, options });
  const { hash } = await aptos.signAndSubmitTransaction({ signer: root, transaction });
  await aptos.waitForTransaction({ transactionHash: hash });
  await control(network, "epoch", { advance: 1 });
}

/** Replaces the keyless proof verification key. */
export async function setVerificationKey(governed: GovernedNetwork, key: ReturnType<typeof verificationKeyOf>): Promise<void> {
  const points = [key.alpha_g1, key.beta_g2, key.gamma_g2, key.delta_g2].map((point) => MoveVector.U8(point));
  await govern(governed, SET_VERIFICATION_KEY, [...points, new MoveVector(key.gamma_abc_g1.map((point) => MoveVector.U8(point)))]);
}

/** Current keyless proof verification key. */
export async function verificationKeyInForce(aptos: Aptos): Promise<ReturnType<typeof verificationKeyOf>> {
  const key = await aptos.getAccountResource<Record<"alpha_g1" | "beta_g2" | "gamma_g2" | "delta_g2", string> & { gamma_abc_g1: string[] }>(
    {
      accountAddress: "0x1",
      resourceType: KEY,
    },
  );
  const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), "hex"));
  const { alpha_g1, beta_g2, gamma_g2, delta_g2, gamma_abc_g1 } = key;
  const points = { alpha_g1: bytes(alpha_g1), beta_g2: bytes(beta_g2), gamma_g2: bytes(gamma_g2), delta_g2: bytes(delta_g2) };
  return { ...points, gamma_abc_g1: gamma_abc_g1.map(bytes) };
}
