// Build step that stores in `dist/prepared` the keys that every start would otherwise generate.
import { prepareKeys } from "./preparedKeys.ts";

await prepareKeys();
