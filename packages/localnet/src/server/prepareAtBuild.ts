// Build step: stores in `dist/prepared` what every start would otherwise generate.
import { prepareKeys } from "./preparedKeys.ts";

await prepareKeys();
