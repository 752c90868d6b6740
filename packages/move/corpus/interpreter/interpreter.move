/// A machine in the machine: programs as vectors of variants, run on a stack.
module 0xcafe::interpreter {
  use 0x1::vector;

  enum Op has copy, drop, store { Push(u64), Add, Mul, Dup, Swap, JumpIfZero(u64), Jump(u64), Sub }

  const E_STACK: u64 = 1;
  const E_STEPS: u64 = 2;

  fun pop(stack: &mut vector<u64>): u64 {
    assert!(!vector::is_empty(stack), E_STACK);
    stack.pop_back()
  }
  fun run(program: &vector<Op>, stack: vector<u64>, limit: u64): u64 {
    let (at, steps) = (0, 0);
    while (at < program.length()) {
      steps = steps + 1;
      assert!(steps <= limit, E_STEPS);
      at = at + 1;
      match (&program[at - 1]) {
        Op::Push(n) => stack.push_back(*n),
        Op::Add => { let b = pop(&mut stack); let a = pop(&mut stack); stack.push_back(a + b) },
        Op::Sub => { let b = pop(&mut stack); let a = pop(&mut stack); stack.push_back(a - b) },
        Op::Mul => { let b = pop(&mut stack); let a = pop(&mut stack); stack.push_back(a * b) },
        Op::Dup => { let a = pop(&mut stack); stack.push_back(a); stack.push_back(a) },
        Op::Swap => { let b = pop(&mut stack); let a = pop(&mut stack); stack.push_back(b); stack.push_back(a) },
        Op::JumpIfZero(to) => if (pop(&mut stack) == 0) at = *to,
        Op::Jump(to) => at = *to
      }
    };
    pop(&mut stack)
  }
  /// Jumps over what it does not run.
  public fun jumps(n: u64): u64 {
    let program = vector[
      Op::Dup, Op::JumpIfZero(8),
      Op::Dup, Op::Push(1), Op::Sub, Op::Swap, Op::Jump(9), Op::Push(0),
      Op::Jump(12),
      Op::Push(0), Op::Add, Op::Jump(13), Op::Push(7)
    ];
    run(&program, vector[n], 100)
  }
  public fun sum(a: u64, b: u64): u64 { run(&vector[Op::Add, Op::Dup, Op::Mul], vector[a, b], 10) }
  public fun underflow(): u64 { run(&vector[Op::Push(1), Op::Add], vector[], 10) }
  public fun endless(): u64 { run(&vector[Op::Jump(0)], vector[], 50) }
}
