import { typeTag } from "@atoll/move";

export const stringTag = typeTag("0x1::string::String");

export const MAX_COLLECTION_NAME_LENGTH_BYTES = 128;
export const MAX_TOKEN_NAME_LENGTH_BYTES = 128;
export const MAX_URI_LENGTH_BYTES = 512;
