// Run by the build: leaves in `dist/prepared` what every start would make anew.
import { prepareKeys } from "./preparedKeys.ts";

await prepareKeys();
