/// The game of life on a small round world, kept in storage.
module 0xcafe::life {
  use 0x1::vector;

  struct World has key { cells: vector<vector<bool>>, age: u64 }

  public entry fun create(owner: &signer, cells: vector<vector<bool>>) { move_to(owner, World { cells, age: 0 }); }
  fun neighbours(cells: &vector<vector<bool>>, row: u64, column: u64): u64 {
    let (rows, columns) = (vector::length(cells), cells[0].length());
    let count = 0;
    for (i in 0..3) for (j in 0..3) {
      if (i == 1 && j == 1) continue;
      if (cells[(row + rows + i - 1) % rows][(column + columns + j - 1) % columns]) count = count + 1;
    };
    count
  }
  public entry fun step() acquires World {
    let world = borrow_global_mut<World>(@0xcafe);
    let before = world.cells;
    let i = 0;
    while (i < before.length()) {
      let j = 0;
      while (j < before[i].length()) {
        let count = neighbours(&before, i, j);
        world.cells[i][j] = count == 3 || (count == 2 && before[i][j]);
        j = j + 1;
      };
      i = i + 1;
    };
    world.age = world.age + 1;
  }
  public fun cells(): vector<vector<bool>> acquires World { borrow_global<World>(@0xcafe).cells }
}
