/// Tables, written in Move over the natives that public networks have.
module 0x1::table {
  friend 0x1::table_with_length;
  friend 0x1::storage_slots_allocator;

  struct Table<phantom K: copy + drop, phantom V> has store { handle: address }
  struct Box<V> has key, drop, store { val: V }

  public fun new<K: copy + drop, V: store>(): Table<K, V> {
    Table { handle: new_table_handle<K, V>() }
  }

  public fun add<K: copy + drop, V>(self: &mut Table<K, V>, key: K, val: V) {
    add_box<K, V, Box<V>>(self, key, Box { val })
  }

  public fun borrow<K: copy + drop, V>(self: &Table<K, V>, key: K): &V {
    &borrow_box<K, V, Box<V>>(self, key).val
  }

  public fun borrow_with_default<K: copy + drop, V>(self: &Table<K, V>, key: K, default: &V): &V {
    if (!contains(self, copy key)) default else borrow(self, key)
  }

  public fun borrow_mut<K: copy + drop, V>(self: &mut Table<K, V>, key: K): &mut V {
    &mut borrow_box_mut<K, V, Box<V>>(self, key).val
  }

  public fun borrow_mut_with_default<K: copy + drop, V: drop>(self: &mut Table<K, V>, key: K, default: V): &mut V {
    if (!contains(self, copy key)) add(self, copy key, default);
    borrow_mut(self, key)
  }

  public fun upsert<K: copy + drop, V: drop>(self: &mut Table<K, V>, key: K, value: V) {
    if (!contains(self, copy key)) add(self, copy key, value)
    else {
      let held = borrow_mut(self, key);
      *held = value;
    };
  }

  public fun remove<K: copy + drop, V>(self: &mut Table<K, V>, key: K): V {
    let Box { val } = remove_box<K, V, Box<V>>(self, key);
    val
  }

  public fun contains<K: copy + drop, V>(self: &Table<K, V>, key: K): bool {
    contains_box<K, V, Box<V>>(self, key)
  }

  public(friend) fun destroy_known_empty_unsafe<K: copy + drop, V>(self: Table<K, V>) {
    destroy_empty_box<K, V, Box<V>>(&self);
    drop_unchecked_box<K, V, Box<V>>(self)
  }

  native fun new_table_handle<K, V>(): address;
  native fun add_box<K: copy + drop, V, B>(table: &mut Table<K, V>, key: K, val: Box<V>);
  native fun borrow_box<K: copy + drop, V, B>(table: &Table<K, V>, key: K): &Box<V>;
  native fun borrow_box_mut<K: copy + drop, V, B>(table: &mut Table<K, V>, key: K): &mut Box<V>;
  native fun contains_box<K: copy + drop, V, B>(table: &Table<K, V>, key: K): bool;
  native fun remove_box<K: copy + drop, V, B>(table: &mut Table<K, V>, key: K): Box<V>;
  native fun destroy_empty_box<K: copy + drop, V, B>(table: &Table<K, V>);
  native fun drop_unchecked_box<K: copy + drop, V, B>(table: Table<K, V>);
}
