/// A generic stack and a generic queue made of two, used for types with and without copies.
module 0xcafe::stacks {
  const E_EMPTY: u64 = 3;

  struct Stack<T> has copy, drop, store { items: vector<T> }
  struct Queue<T> has copy, drop, store { front: Stack<T>, back: Stack<T> }
  struct Job has drop { id: u64 }

  fun stack<T>(): Stack<T> { Stack { items: vector[] } }
  fun push<T>(self: &mut Stack<T>, item: T) { self.items.push_back(item) }
  fun is_empty<T>(self: &Stack<T>): bool { self.items.is_empty() }
  fun pop<T>(self: &mut Stack<T>): T {
    assert!(!self.is_empty(), E_EMPTY);
    self.items.pop_back()
  }
  fun queue<T>(): Queue<T> { Queue { front: stack(), back: stack() } }
  fun enqueue<T>(self: &mut Queue<T>, item: T) { self.back.push(item) }
  fun dequeue<T>(self: &mut Queue<T>): T {
    if (self.front.is_empty()) {
      while (!self.back.is_empty()) {
        let item = self.back.pop();
        self.front.push(item);
      }
    };
    self.front.pop()
  }
  public fun reversed<T>(items: vector<T>): vector<T> {
    let stack = stack();
    while (!items.is_empty()) {
      stack.push(items.pop_back());
    };
    0x1::vector::destroy_empty(items);
    let Stack { items } = stack;
    items
  }
  public fun jobs(n: u64): (u64, u64) {
    let queue = queue();
    for (id in 0..n) queue.enqueue(Job { id });
    let first = queue.dequeue();
    queue.enqueue(Job { id: 100 });
    let second = queue.dequeue();
    (first.id, second.id)
  }
  public fun none(): u64 { let stack = stack<u64>(); stack.pop() }
}
