import type { SignInKey } from "../../chain/facts/keylessProofFacts.ts";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { readKeylessProofFacts } from "../../chain/ledger/readKeylessProofFacts.ts";
import { loadWords } from "../../language/words.ts";
import { transportOf } from "../../session/secrets/networkTransport.ts";
import type { MessageVerdict } from "../../signer/protocol.ts";
import type { Signer } from "../../signer/signer.ts";

/** Verifies the keyless sign-ins behind a message signature against the network's keys and configuration. */
export async function verifySignIns(
  signer: Pick<Signer, "verifyMessage">,
  network: NetworkDefinition,
  signed: { readonly text: string; readonly signature: string },
  signIns: readonly SignInKey[],
): Promise<MessageVerdict> {
  const transport = transportOf(network);
  const [facts] = await Promise.all([
    Promise.all(signIns.map((signIn) => readKeylessProofFacts(network, transport, signIn))),
    loadWords(["keylessErrors"]),
  ]);
  return signer.verifyMessage({ ...signed, facts });
}
