import { asArray } from "../facts/jsonFields.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import { functionCallers } from "../indexer/functionCallers.ts";
import { publications, publicationsAt } from "../indexer/publications.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { packagesAt } from "../ledger/publishedCode.ts";
import { moduleAbis, publishedModule } from "../ledger/publishedModules.ts";
import { ANSWER_BYTES } from "../transport/limits.ts";
import type { CodeReader } from "./codeReader.ts";

/** Code queries, in a separate chunk loaded only by pages that use them. */
export function askAboutCode(api: NodeApi, index: IndexApi): CodeReader {
  return {
    module: (address, name, version, signal) => publishedModule(api, address, name, version, { signal }),
    modules: (address, signal) => moduleAbis(api, address, { signal }),
    packages: (address, version, signal) => packagesAt(api, address, version, { signal }),
    publications: (page, signal) => index.ask(publications(page), signal),
    publicationsAt: (address, signal) => index.ask(publicationsAt(address), signal),
    callers: (question, signal) => index.ask(functionCallers(question), signal),
    async view({ abi, ...call }, version, signal) {
      const { encodeViewCall } = await import("../transactions/encodeViewCall.ts");
      return api.viewEncoded(encodeViewCall(call, abi), asArray, {
        signal,
        params: { ledger_version: version },
        maxBytes: ANSWER_BYTES.transaction,
      });
    },
  };
}
