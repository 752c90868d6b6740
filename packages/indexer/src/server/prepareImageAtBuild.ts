// Build step: writes a prepared empty index to `dist/image`.
import { prepareImage } from "./preparedImage.ts";

await prepareImage();
