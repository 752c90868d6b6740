module aptos_std::string_utils {
    use std::string::String;

    /// There must be one value for every {}
    const EARGS_MISMATCH: u64 = 1;
    /// The format has a single brace or is not UTF-8
    const EINVALID_FORMAT: u64 = 2;
    /// Aggregators and snapshots cannot be formatted
    const EUNABLE_TO_FORMAT_DELAYED_FIELD: u64 = 3;

    /// Cons list of values with any types: head and tail.
    struct Cons<T, N> has copy, drop, store { car: T, cdr: N }
    struct NIL has copy, drop, store {}
    struct FakeCons<T, N> has copy, drop, store { car: T, cdr: N }

    public fun to_string<T>(s: &T): String;
    public fun to_string_with_canonical_addresses<T>(s: &T): String;
    public fun to_string_with_integer_types<T>(s: &T): String;
    public fun debug_string<T>(s: &T): String;
    public fun format1<T0: drop>(fmt: &vector<u8>, a: T0): String;
    public fun format2<T0: drop, T1: drop>(fmt: &vector<u8>, a: T0, b: T1): String;
    public fun format3<T0: drop, T1: drop, T2: drop>(fmt: &vector<u8>, a: T0, b: T1, c: T2): String;
    public fun format4<T0: drop, T1: drop, T2: drop, T3: drop>(fmt: &vector<u8>, a: T0, b: T1, c: T2, d: T3): String;
    fun cons<T, N>(car: T, cdr: N): Cons<T, N>;
    fun nil(): NIL;
    fun native_format<T>(s: &T, type_tag: bool, canonicalize: bool, single_line: bool, include_int_types: bool): String;
    fun native_format_list<T>(fmt: &vector<u8>, val: &T): String;
}
