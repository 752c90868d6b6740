/** Maximum size of an uploaded picture. */
export const MAX_PICTURE_BYTES = 2 << 20;
/** Maximum size of all uploaded pictures together. */
export const MAX_STORE_BYTES = 256 << 20;
/** Maximum number of uploads that arrive at the same time: each may use `MAX_PICTURE_BYTES` of memory until it is stored. */
export const MAX_CONCURRENT_UPLOADS = 4;
