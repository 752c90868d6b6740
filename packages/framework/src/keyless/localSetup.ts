import { hexToBytes } from "@atoll/move";
import type { Groth16VerificationKey } from "../generated/keyless/keyless_account.ts";

/**
 * Initial verification key of local networks, from our own setup with public secrets. The scalar behind each point is SHA3-256 of
 * `ATOLL::KeylessSetup::<name>`, read as a big-endian number, modulo the order of BN254's groups; the names are alpha, beta, gamma, delta,
 * ic0 and ic1. Anyone who knows the scalars can forge any proof, so the key suits only networks without real identities; a prover without
 * a circuit can serve such a network. Points use arkworks compression: x in little-endian order, with the highest bit of the last byte
 * selecting y.
 */
export function localVerificationKey(): Groth16VerificationKey {
  return {
    alpha_g1: hexToBytes("c671335856479c9f029e49618676843079ab8762d8705ebd559b721db3c8d988"),
    beta_g2: hexToBytes(
      "3a170c4a225edfce7c63ebb7f04db190afaa5e2f3488401be426096827fbfc1134ff1a862dc6f3806f8db4389f0e20ccf3164aa1e6a321ce783481388082a9a3",
    ),
    gamma_g2: hexToBytes(
      "677c8b00a671b3c847fd766985884ce35bcc518fbe841d269a7eee6bce2a01249db19ab2f89e37db2f82bf32c60add34b3973bb576c76591f315e323eff50c18",
    ),
    delta_g2: hexToBytes(
      "57c7dea029362b292e65ebbc9117321e5889872f119041a36a7d6777990b0f25aab8e7ed53b4658c63f9eb4bfacf2572b70f0e1b9e20aff057a2004265329e21",
    ),
    gamma_abc_g1: [
      hexToBytes("4cce98bb1880f2b6aa6ebf3ac9c0cd0e7cdb5fc3d92e11ef619dc2aa443d4507"),
      hexToBytes("b0bb28ed6f905fa6db3b8095004ada73db1ec8c87f13549af2f6c0261e779981"),
    ],
  };
}

/** Test issuer of identities, trusted on every network except mainnet. Its private key is public. */
export const TEST_ISSUER = "test.oidc.provider";
export const TEST_ISSUER_KEY = {
  kid: "test-rsa",
  alg: "RS256",
  e: "AQAB",
  n: "y5Efs1ZzisLLKCARSvTztgWj5JFP3778dZWt-od78fmOZFxem3a_aYbOXSJToRp862do0PxJ4PDMpmqwV5f7KplFI6NswQV-WPufQH8IaHXZtuPdCjPOcHybcDiLkO12d0dG6iZQUzypjAJf63APcadio-4JDNWlGC5_Ow_XQ9lIY71kTMiT9lkCCd0ZxqEifGtnJe5xSoZoaMRKrvlOw-R6iVjLUtPAk5hyUX95LDKxwAR-oshnj7gmATejga2EvH9ozdn3M8Go11PSDa04OQxPcA25OoDTfxLvT28LRpSXrbmUWZ-O_lGtDl3ZAtjIguYGEobTk4N11eRssC95Cw",
} as const;
