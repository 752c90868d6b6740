import { encodeBcs } from "@atoll/move";
import { frameworkCall, readSenders, SENT } from "../callParameters.ts";
import { readCompiledPackage } from "../compiledPackage.ts";
import { SENT_RESULT, send } from "../transactions.ts";
import type { Verb } from "../verb.ts";

/** Transaction that publishes or upgrades a package. */
export const publish: Verb = {
  name: "publish",
  summary: "publishes or upgrades a compiled Move package at the sender's address",
  example: "atoll publish ./counter --test-account 0",
  parameters: [
    { name: "folder", kind: "text", summary: "folder of Move.toml, or of package-metadata.bcs", isPositional: true, isRequired: true },
    ...SENT,
  ],
  effect: "changes",
  result: SENT_RESULT,
  async run(input, context) {
    const { metadata, modules } = await readCompiledPackage(input.text("folder"), context);
    const senders = await readSenders(input, context);
    const call = frameworkCall("code", "publish_package_txn", [
      encodeBcs((to) => to.bytes(metadata)),
      encodeBcs((to) => {
        to.uleb128(modules.length);
        for (const bytes of modules) to.bytes(bytes);
      }),
    ]);
    return send(context, call, senders, { isForced: input.flag("force"), out: input.optional("out") });
  },
};
