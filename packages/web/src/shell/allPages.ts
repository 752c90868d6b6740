import type { Page } from "../routing/page.ts";
import * as registered from "./pages.ts";

/** Every page of the application. */
export const PAGES: readonly Page[] = Object.values(registered);
