module std::option {
    /// The option holds a value where none is expected
    const EOPTION_IS_SET: u64 = 0x40000;
    /// The option holds no value
    const EOPTION_NOT_SET: u64 = 0x40001;
    /// An option is made of at most one value
    const EOPTION_VEC_TOO_LONG: u64 = 0x40002;

    enum Option<Element> has copy, drop, store { None, Some { e: Element } }

    public fun none<Element>(): Option<Element>;
    public fun some<Element>(e: Element): Option<Element>;
    public fun from_vec<Element>(vec: vector<Element>): Option<Element>;
    public fun is_none<Element>(self: &Option<Element>): bool;
    public fun is_some<Element>(self: &Option<Element>): bool;
    public fun contains<Element>(self: &Option<Element>, e_ref: &Element): bool;
    public fun borrow<Element>(self: &Option<Element>): &Element;
    public fun borrow_with_default<Element>(self: &Option<Element>, default_ref: &Element): &Element;
    public fun get_with_default<Element: copy + drop>(self: &Option<Element>, default: Element): Element;
    public fun fill<Element>(self: &mut Option<Element>, e: Element);
    public fun extract<Element>(self: &mut Option<Element>): Element;
    public fun borrow_mut<Element>(self: &mut Option<Element>): &mut Element;
    public fun swap<Element>(self: &mut Option<Element>, el: Element): Element;
    public fun swap_or_fill<Element>(self: &mut Option<Element>, e: Element): Option<Element>;
    public fun destroy_with_default<Element: drop>(self: Option<Element>, default: Element): Element;
    public fun destroy_some<Element>(self: Option<Element>): Element;
    public fun destroy_none<Element>(self: Option<Element>);
    public fun to_vec<Element>(self: Option<Element>): vector<Element>;
}
