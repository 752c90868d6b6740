import { useNetworks } from "./context.ts";
import { networkInWords } from "./networkInWords.ts";

/** What a network is called, by its id; the id of one that is gone. */
export function useNetworkLabel(): (id: string) => string {
  const { networks } = useNetworks();
  return (id) => {
    const network = networks.find((one) => one.id === id);
    return network === undefined ? id : networkInWords(network).label;
  };
}
