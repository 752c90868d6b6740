import { t } from "../../language/words.ts";
import { formatCount } from "../../ui/text/amount.ts";

/** Reads all pages of a list in sequence and passes progress texts to the caller. */
export async function readAllPages<Row, Cursor>(
  readPage: (after: Cursor | undefined) => Promise<{ readonly rows: readonly Row[]; readonly next: Cursor | undefined }>,
  onProgress: (words: string) => void,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  let after: Cursor | undefined;
  do {
    const { rows, next } = await readPage(after);
    all.push(...rows);
    onProgress(t("common:rowsRead", { rows: formatCount(all.length) }));
    after = next;
  } while (after !== undefined);
  return all;
}
