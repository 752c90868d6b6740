module aptos_experimental::large_packages {
    use aptos_framework::object::Object;

    /// Every piece of code comes with the number of its module
    const ECODE_MISMATCH: u64 = 1;
    /// An upgrade names the object of the code
    const EMISSING_OBJECT_REFERENCE: u64 = 2;

    struct StagingArea has key { metadata_serialized: vector<u8>, code: 0x1::smart_table::SmartTable<u64, vector<u8>>, last_module_idx: u64 }

    public entry fun stage_code_chunk(
        owner: &signer, metadata_chunk: vector<u8>, code_indices: vector<u16>, code_chunks: vector<vector<u8>>,
    );
    public entry fun stage_code_chunk_and_publish_to_account(
        owner: &signer, metadata_chunk: vector<u8>, code_indices: vector<u16>, code_chunks: vector<vector<u8>>,
    );
    public entry fun stage_code_chunk_and_publish_to_object(
        owner: &signer, metadata_chunk: vector<u8>, code_indices: vector<u16>, code_chunks: vector<vector<u8>>,
    );
    public entry fun stage_code_chunk_and_upgrade_object_code(
        owner: &signer, metadata_chunk: vector<u8>, code_indices: vector<u16>, code_chunks: vector<vector<u8>>,
        code_object: Object<0x1::code::PackageRegistry>,
    );
    public entry fun cleanup_staging_area(owner: &signer);
}
