import { createListeners } from "../storage/createListeners.ts";

const final = createListeners();

/** Subscribes to the moment when this page's transactions become final; returns an unsubscribe function. */
export const whenFinal = final.subscribe;

/** Notifies all subscribers that a transaction became final. */
export const notifyFinal = final.notify;
