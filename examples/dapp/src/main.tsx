import { Network } from "@aptos-labs/ts-sdk";
import { registerAtollWallet } from "atoll-wallet";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import "./styles.css";

// Settings of the build, see README.md.
const { VITE_NODE_URL = "http://127.0.0.1:8080/v1", VITE_WALLET_URL = "http://localhost:4400", VITE_SHOP = "0x0" } = import.meta.env;

registerAtollWallet({ url: VITE_WALLET_URL });
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<App client={{ network: Network.LOCAL, fullnode: VITE_NODE_URL }} shop={VITE_SHOP} />);
