/// What a program can know about its own types.
module 0xcafe::typeinfo {
  use 0x1::string::String;
  use 0x1::type_info;

  struct Pair<phantom A, phantom B> {}

  public fun name<T>(): String { type_info::type_name<T>() }
  public fun pair<A, B>(): String { type_info::type_name<Pair<A, vector<B>>>() }
  public fun parts<T>(): (address, vector<u8>, vector<u8>) {
    let info = type_info::type_of<T>();
    (type_info::account_address(&info), type_info::module_name(&info), type_info::struct_name(&info))
  }
  public fun same<A, B>(): bool { type_info::type_of<A>() == type_info::type_of<B>() }
}
