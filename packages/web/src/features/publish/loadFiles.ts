import { type PackageDescription, readPackageMetadata, UnreadableMetadata } from "../../chain/actions/packageMetadata.ts";
import { readBytecode } from "../../chain/bytecode/bytecodeReader.ts";
import { t } from "../../language/words.ts";
import type { ReadModule } from "./examinePackage.ts";
import { type ChosenFile, readFiles } from "./readFiles.ts";
import { withoutRepeats } from "./repeatedModules.ts";

/** Modules parsed from files, with the package description among them. */
export interface LoadedFiles {
  readonly modules: readonly ReadModule[];
  /** Files rejected as invalid modules, with reasons. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
  readonly metadata: { readonly bytes: Uint8Array; readonly description: PackageDescription } | undefined;
}

/** Parses chosen files as a package; rejected files carry their reason. */
export async function loadFiles(files: readonly ChosenFile[]): Promise<LoadedFiles> {
  const chosen = await readFiles(files);
  const facts = await readBytecode({ kind: "facts", modules: chosen.modules.map(({ bytes }) => bytes) });
  const refused = [
    ...chosen.tooLarge.map((path) => ({ path, reason: t("publish:tooLarge") })),
    ...chosen.strange.map((path) => ({ path, reason: t("publish:strange") })),
  ];
  const readable: ReadModule[] = [];
  chosen.modules.forEach(({ path, bytes }, at) => {
    const read = facts[at];
    if (read?.ok === true) readable.push({ path, bytes, facts: read.value });
    else refused.push({ path, reason: read?.reason ?? t("publish:unread") });
  });
  const { modules, refused: repeated } = withoutRepeats(readable);
  refused.push(...repeated);
  if (chosen.hasTwoDescriptions) refused.push({ path: "package-metadata.bcs", reason: t("publish:twoDescriptions") });
  const metadata = chosen.hasTwoDescriptions ? undefined : chosen.metadata;
  try {
    return { modules, refused, metadata: metadata && { bytes: metadata, description: readPackageMetadata(metadata) } };
  } catch (error) {
    if (!(error instanceof UnreadableMetadata)) throw error;
    return { modules, refused: [...refused, { path: "package-metadata.bcs", reason: error.message }], metadata: undefined };
  }
}
