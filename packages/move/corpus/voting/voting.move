/// Proposals, votes that count once, and a result that changes what is stored.
module 0xcafe::voting {
  use 0x1::signer;
  use 0x1::table::{Self, Table};

  const E_VOTED: u64 = 1;
  const E_CLOSED: u64 = 2;

  struct Proposal has store { yes: u64, no: u64, voters: Table<address, bool>, is_open: bool, value: u64 }
  struct Council has key { proposals: vector<Proposal>, value: u64 }

  public entry fun found(owner: &signer) { move_to(owner, Council { proposals: vector[], value: 0 }); }
  public entry fun propose(value: u64) acquires Council {
    borrow_global_mut<Council>(@0xcafe).proposals.push_back(Proposal { yes: 0, no: 0, voters: table::new(), is_open: true, value });
  }
  public entry fun vote(voter: &signer, index: u64, is_for: bool) acquires Council {
    let proposal = &mut borrow_global_mut<Council>(@0xcafe).proposals[index];
    assert!(proposal.is_open, E_CLOSED);
    let who = signer::address_of(voter);
    assert!(!table::contains(&proposal.voters, who), E_VOTED);
    table::add(&mut proposal.voters, who, is_for);
    if (is_for) proposal.yes = proposal.yes + 1 else proposal.no = proposal.no + 1;
  }
  public entry fun close(index: u64) acquires Council {
    let council = borrow_global_mut<Council>(@0xcafe);
    let proposal = &mut council.proposals[index];
    proposal.is_open = false;
    if (proposal.yes > proposal.no) council.value = proposal.value;
  }
  public fun value(): u64 acquires Council { borrow_global<Council>(@0xcafe).value }
}
