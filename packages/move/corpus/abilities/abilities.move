/// Values that must be used up, values that cannot be copied, and proofs that only a module can make.
module 0xcafe::abilities {
  const E_UNPAID: u64 = 1;

  struct Ticket has store { seat: u64 }
  struct Loan { owed: u64 }
  struct Pool has key { cash: u64 }
  struct Receipt has drop { total: u64 }

  public fun create(owner: &signer) { move_to(owner, Pool { cash: 1000 }); }
  fun borrow(amount: u64): Loan acquires Pool {
    let pool = borrow_global_mut<Pool>(@0xcafe);
    pool.cash = pool.cash - amount;
    Loan { owed: amount + 1 }
  }
  fun repay(loan: Loan, paid: u64): Receipt acquires Pool {
    let Loan { owed } = loan;
    assert!(paid >= owed, E_UNPAID);
    let pool = borrow_global_mut<Pool>(@0xcafe);
    pool.cash = pool.cash + paid;
    Receipt { total: paid }
  }
  public fun flash(amount: u64, paid: u64): u64 acquires Pool {
    let loan = borrow(amount);
    repay(loan, paid).total
  }
  public fun cash(): u64 acquires Pool { borrow_global<Pool>(@0xcafe).cash }
  fun check_in(ticket: Ticket): u64 { let Ticket { seat } = ticket; seat }
  public fun tickets(n: u64): u64 {
    let all = vector[];
    for (seat in 0..n) all.push_back(Ticket { seat });
    let sum = 0;
    while (!all.is_empty()) sum = sum + check_in(all.pop_back());
    0x1::vector::destroy_empty(all);
    sum
  }
}
