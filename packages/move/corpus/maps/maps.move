/// Maps of the standard library, and one of our own made of vectors.
module 0xcafe::maps {
  use 0x1::simple_map;
  use 0x1::vector;

  struct Map<K, V> has copy, drop, store { keys: vector<K>, values: vector<V> }

  fun new<K, V>(): Map<K, V> { Map { keys: vector[], values: vector[] } }
  fun find<K: drop, V>(self: &Map<K, V>, key: &K): u64 {
    let i = 0;
    while (i < vector::length(&self.keys)) {
      if (&self.keys[i] == key) break;
      i = i + 1;
    };
    i
  }
  fun set<K: drop, V: drop>(self: &mut Map<K, V>, key: K, value: V) {
    let i = self.find(&key);
    if (i == self.keys.length()) {
      self.keys.push_back(key);
      self.values.push_back(value);
    } else self.values[i] = value;
  }
  fun get<K: drop, V: copy>(self: &Map<K, V>, key: K): V { self.values[self.find(&key)] }
  public fun own(names: vector<vector<u8>>): (u64, u64) {
    let map = new();
    let i = 0;
    while (i < names.length()) {
      map.set(names[i], i);
      i = i + 1;
    };
    (map.keys.length(), map.get(b"a"))
  }
  public fun counted(items: vector<u64>): (vector<u64>, vector<u64>) {
    let counts = simple_map::new<u64, u64>();
    let i = 0;
    while (i < items.length()) {
      if (simple_map::contains_key(&counts, &items[i])) {
        let count = simple_map::borrow_mut(&mut counts, &items[i]);
        *count = *count + 1;
      } else simple_map::add(&mut counts, items[i], 1);
      i = i + 1;
    };
    simple_map::to_vec_pair(counts)
  }
  public fun twice(key: u64) {
    let map = simple_map::new<u64, bool>();
    simple_map::add(&mut map, key, true);
    simple_map::add(&mut map, key, false);
  }
}
