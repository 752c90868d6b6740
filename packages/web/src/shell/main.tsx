import "../ui/base.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startTheme } from "../session/theme.ts";
import { createPageRouter } from "./router.ts";

startTheme();
const container = document.getElementById("root");
if (container === null) throw new Error("The document has no place for the page");
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={createPageRouter()} />
  </StrictMode>,
);
