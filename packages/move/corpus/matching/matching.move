/// Matching with conditions, inside other enums, by value and by reference.
module 0xcafe::matching {
  enum Unit has copy, drop { Meter, Foot, Inch }
  enum Length has copy, drop { Known { n: u64, unit: Unit }, Unknown }

  fun inches(length: &Length): u64 {
    match (length) {
      Length::Known { n, unit: Unit::Foot } => *n * 12,
      Length::Known { n, unit: Unit::Inch } => *n,
      Length::Known { n, unit: _ } => *n * 39,
      Length::Unknown => 0
    }
  }
  fun size(length: Length): u8 {
    match (length) {
      Length::Known { n, unit: Unit::Meter } if (n > 100) => 3,
      Length::Known { n, unit: _ } if (n > 10) => 2,
      Length::Known { n: _, unit: _ } => 1,
      Length::Unknown => 0
    }
  }
  public fun all(n: u64): (vector<u64>, vector<u8>) {
    let lengths = vector[
      Length::Known { n, unit: Unit::Meter }, Length::Known { n, unit: Unit::Foot }, Length::Known { n, unit: Unit::Inch }, Length::Unknown
    ];
    let (sizes, measures) = (vector[], vector[]);
    let i = 0;
    while (i < 4) {
      measures.push_back(inches(&lengths[i]));
      0x1::vector::push_back(&mut sizes, size(lengths[i]));
      i = i + 1;
    };
    (measures, sizes)
  }
  public fun doubled(n: u64): u64 {
    let length = Length::Known { n, unit: Unit::Inch };
    match (&mut length) {
      Length::Known { n, unit } => { *n = *n * 2; *unit = Unit::Foot },
      Length::Unknown => abort 1
    };
    inches(&length)
  }
}
