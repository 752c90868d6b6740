/** Invented address with a valid format and no owner. */
export const SAMPLE_ADDRESS = "0x7c3e1a0b94d25f6687c0e1d2a3b4c5d6e7f8091a2b3c4d5e6f708192a3b490b1";
/** Another address with the same first and last digits as the sample address: the icons of the two addresses must differ. */
export const RESEMBLING_ADDRESS = "0x7c3e5d219f0c48b7a6e5d4c3b2a190807f6e5d4c3b2a1908f7e6d5c4b3a290b1";
export const OWN_ADDRESS = "0x1f08c2b7a69d5e4f3c2b1a0908172635445362718f9eadbccbdaef0123456789";
export const SAMPLE_HASH = "0x9b1de5f03c6a7288415f0d3be9c6a1f27d8843e0b5a6c7d8e9f0a1b2c3d4e5f6";
