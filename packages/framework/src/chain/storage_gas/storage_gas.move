module aptos_framework::storage_gas {
    friend aptos_framework::gas_schedule;
    friend aptos_framework::genesis;
    friend aptos_framework::reconfiguration;

    /// The curves of storage gas are there already, or missing
    const ESTORAGE_GAS_CONFIG: u64 = 0;
    /// The prices of storage gas are there already, or missing
    const ESTORAGE_GAS: u64 = 1;
    /// The highest gas is below the lowest, or too high
    const EINVALID_GAS_RANGE: u64 = 2;
    /// The target of use must not be zero
    const EZERO_TARGET_USAGE: u64 = 3;
    /// The target of use is too big
    const ETARGET_USAGE_TOO_BIG: u64 = 4;
    /// The points of a curve must not go back or down
    const EINVALID_MONOTONICALLY_NON_DECREASING_CURVE: u64 = 5;
    /// Points are in basis points, 0 to 10000
    const EINVALID_POINT_RANGE: u64 = 6;

    struct StorageGas has key {
        per_item_read: u64,
        per_item_create: u64,
        per_item_write: u64,
        per_byte_read: u64,
        per_byte_create: u64,
        per_byte_write: u64,
    }
    struct Point has copy, drop, store { x: u64, y: u64 }
    struct UsageGasConfig has copy, drop, store {
        target_usage: u64,
        read_curve: GasCurve,
        create_curve: GasCurve,
        write_curve: GasCurve,
    }
    struct GasCurve has copy, drop, store { min_gas: u64, max_gas: u64, points: vector<Point> }
    struct StorageGasConfig has copy, drop, key { item_config: UsageGasConfig, byte_config: UsageGasConfig }

    public fun base_8192_exponential_curve(min_gas: u64, max_gas: u64): GasCurve;
    public fun new_point(x: u64, y: u64): Point;
    public fun new_gas_curve(min_gas: u64, max_gas: u64, points: vector<Point>): GasCurve;
    public fun new_usage_gas_config(target_usage: u64, read_curve: GasCurve, create_curve: GasCurve, write_curve: GasCurve): UsageGasConfig;
    public fun new_storage_gas_config(item_config: UsageGasConfig, byte_config: UsageGasConfig): StorageGasConfig;
    public(friend) fun set_config(aptos_framework: &signer, config: StorageGasConfig);
    public fun initialize(aptos_framework: &signer);
    public(friend) fun on_reconfig();
}
