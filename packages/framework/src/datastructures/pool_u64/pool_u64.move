module aptos_std::pool_u64 {
    use aptos_std::simple_map;

    /// The pool has no such shareholder
    const ESHAREHOLDER_NOT_FOUND: u64 = 1;
    /// The pool has as many shareholders as it may have
    const ETOO_MANY_SHAREHOLDERS: u64 = 2;
    /// The pool still holds coins
    const EPOOL_IS_NOT_EMPTY: u64 = 3;
    /// The shareholder has fewer shares
    const EINSUFFICIENT_SHARES: u64 = 4;
    /// The shareholder's shares would be too many to count
    const ESHAREHOLDER_SHARES_OVERFLOW: u64 = 5;
    /// The pool's coins would be too many to count
    const EPOOL_TOTAL_COINS_OVERFLOW: u64 = 6;
    /// The pool's shares would be too many to count
    const EPOOL_TOTAL_SHARES_OVERFLOW: u64 = 7;

    /// Pool of coins, owned in proportion to shares by a limited number of shareholders.
    struct Pool has store {
        shareholders_limit: u64,
        total_coins: u64,
        total_shares: u64,
        shares: simple_map::SimpleMap<address, u64>,
        shareholders: vector<address>,
        scaling_factor: u64,
    }

    public fun new(shareholders_limit: u64): Pool;
    #[deprecated] public fun create(shareholders_limit: u64): Pool;
    public fun create_with_scaling_factor(shareholders_limit: u64, scaling_factor: u64): Pool;
    public fun destroy_empty(self: Pool);
    public fun shareholders(self: &Pool): vector<address>;
    public fun shareholders_count(self: &Pool): u64;
    public fun total_coins(self: &Pool): u64;
    public fun total_shares(self: &Pool): u64;
    public fun contains(self: &Pool, shareholder: address): bool;
    public fun shares(self: &Pool, shareholder: address): u64;
    public fun balance(self: &Pool, shareholder: address): u64;
    public fun update_total_coins(self: &mut Pool, new_total_coins: u64);
    public fun buy_in(self: &mut Pool, shareholder: address, coins_amount: u64): u64;
    public fun redeem_shares(self: &mut Pool, shareholder: address, shares_to_redeem: u64): u64;
    public fun transfer_shares(self: &mut Pool, shareholder_1: address, shareholder_2: address, shares_to_transfer: u64);
    public fun amount_to_shares(self: &Pool, coins_amount: u64): u64;
    public fun amount_to_shares_with_total_coins(self: &Pool, coins_amount: u64, total_coins: u64): u64;
    public fun shares_to_amount(self: &Pool, shares: u64): u64;
    public fun shares_to_amount_with_total_coins(self: &Pool, shares: u64, total_coins: u64): u64;
    public fun multiply_then_divide(self: &Pool, x: u64, y: u64, z: u64): u64;
}
