/** A chosen or dropped file, with its path inside the folder. */
export interface ChosenFile {
  readonly path: string;
  readonly file: File;
}

/** Chosen files sorted into the parts of a package. */
export interface ChosenPackage {
  readonly modules: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  /** The compiler's `package-metadata.bcs`, which describes the package. */
  readonly metadata: Uint8Array | undefined;
  /** Files that were not read because they exceed the size limit. */
  readonly tooLarge: readonly string[];
  /** Files of unknown types, listed only if the user chose no module or description. */
  readonly strange: readonly string[];
  /** True if several package descriptions were chosen, so the right one is ambiguous. */
  readonly hasTwoDescriptions: boolean;
}

const FILE_BYTES_MAX = 1024 * 1024;
/** Maximum number of modules, larger than in any real package. */
const MODULES_MAX = 500;

/** Maximum number of rejected files listed by name. */
const STRANGE_SHOWN = 5;

/** Reads modules (`.mv`) and the package description. Dependencies inside a build folder are skipped. */
export async function readFiles(chosen: readonly ChosenFile[]): Promise<ChosenPackage> {
  const own = chosen.filter(({ path }) => !/(^|\/)dependencies\//.test(path));
  const modules = own.filter(({ path }) => path.endsWith(".mv")).slice(0, MODULES_MAX);
  const descriptions = own.filter(({ path }) => /(^|\/)package-metadata\.bcs$/.test(path));
  const [description] = descriptions;
  const isSmall = ({ file }: ChosenFile) => file.size <= FILE_BYTES_MAX;
  return {
    modules: await Promise.all(modules.filter(isSmall).map(async ({ path, file }) => ({ path, bytes: await bytesOf(file) }))),
    metadata: description !== undefined && isSmall(description) ? await bytesOf(description.file) : undefined,
    tooLarge: [...modules, ...descriptions].filter((one) => !isSmall(one)).map(({ path }) => path),
    strange: modules.length + descriptions.length > 0 ? [] : own.map(({ path }) => path).slice(0, STRANGE_SHOWN),
    hasTwoDescriptions: descriptions.length > 1,
  };
}

/** Files of a drop event, including files inside dropped folders. */
export async function filesOfDrop(transfer: DataTransfer): Promise<readonly ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return filesOfList(transfer.files);
  return (await Promise.all(entries.map((entry) => filesOfEntry(entry, 0)))).flat();
}

export function filesOfList(files: FileList | null): readonly ChosenFile[] {
  return [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Maximum folder depth that is read; a build folder has only a few levels. */
const DEPTH_MAX = 12;

async function filesOfEntry(entry: FileSystemEntry, depth: number): Promise<readonly ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ""), file }];
  }
  if (!isDirectory(entry) || depth > DEPTH_MAX) return [];
  const reader = entry.createReader();
  const inside: FileSystemEntry[] = [];
  // A directory reader returns a hundred entries per call, then an empty array.
  for (let some = await entriesOf(reader); some.length > 0; some = await entriesOf(reader)) inside.push(...some);
  return (await Promise.all(inside.map((one) => filesOfEntry(one, depth + 1)))).flat();
}

function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
