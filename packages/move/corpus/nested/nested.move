/// Structs inside structs inside vectors, changed in place from outside in.
module 0xcafe::nested {
  struct City has store, copy, drop { name: vector<u8>, people: u64 }
  struct Country has store, copy, drop { cities: vector<City>, capital: City }
  struct World has key { countries: vector<Country> }

  public entry fun create(owner: &signer) {
    move_to(owner, World { countries: vector[] });
  }
  public entry fun found(name: vector<u8>, people: u64) acquires World {
    let capital = City { name, people };
    borrow_global_mut<World>(@0xcafe).countries.push_back(Country { cities: vector[capital], capital });
  }
  public entry fun grow(country: u64, city: u64, by: u64) acquires World {
    let place = &mut borrow_global_mut<World>(@0xcafe).countries[country].cities[city];
    place.people = place.people + by;
  }
  public entry fun settle(country: u64, name: vector<u8>) acquires World {
    let people = &mut borrow_global_mut<World>(@0xcafe).countries[country].capital.people;
    *people = *people - 10;
    0x1::vector::push_back(&mut World[@0xcafe].countries[country].cities, City { name, people: 10 });
  }
  public fun country(index: u64): Country acquires World { borrow_global<World>(@0xcafe).countries[index] }
}
