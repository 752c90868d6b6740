/// A shop with a few items at fixed prices in APT.
module shop::shop {
    use std::vector;
    use aptos_framework::aptos_account;
    use aptos_framework::event;

    /// The shop has no item of this number
    const ENO_ITEM: u64 = 1;
    /// Fewer pieces are left than wanted
    const ESOLD_OUT: u64 = 2;

    struct Shop has key {
        /// Prices by item, in octas
        prices: vector<u64>,
        /// Pieces left by item
        stock: vector<u64>,
    }

    #[event]
    struct Sold has drop, store { item: u64, pieces: u64, paid: u64 }

    fun init_module(owner: &signer) {
        move_to(owner, Shop { prices: vector[25000000, 4000000, 150000000], stock: vector[12, 40, 2] });
    }

    public entry fun buy(buyer: &signer, item: u64, pieces: u64) acquires Shop {
        let shop = borrow_global_mut<Shop>(@shop);
        assert!(item < vector::length(&shop.stock), ENO_ITEM);
        let left = *vector::borrow(&shop.stock, item);
        assert!(pieces <= left, ESOLD_OUT);
        *vector::borrow_mut(&mut shop.stock, item) = left - pieces;
        let paid = *vector::borrow(&shop.prices, item) * pieces;
        aptos_account::transfer(buyer, @shop, paid);
        event::emit(Sold { item, pieces, paid });
    }

    #[view]
    public fun prices(): vector<u64> acquires Shop {
        borrow_global<Shop>(@shop).prices
    }

    #[view]
    public fun stock(): vector<u64> acquires Shop {
        borrow_global<Shop>(@shop).stock
    }
}
