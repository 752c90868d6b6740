module aptos_framework::event {
    use aptos_framework::guid;

    friend aptos_framework::account;
    friend aptos_framework::object;

    /// The event cannot be emitted by this module
    const ECANNOT_CREATE_EVENT: u64 = 1;

    #[deprecated] struct EventHandle<phantom T: drop + store> has store { counter: u64, guid: guid::GUID }

    public fun emit<T: store + drop>(msg: T);
    #[deprecated] public(friend) fun new_event_handle<T: drop + store>(guid: guid::GUID): EventHandle<T>;
    #[deprecated] public fun emit_event<T: drop + store>(handle_ref: &mut EventHandle<T>, msg: T);
    #[deprecated] public fun guid<T: drop + store>(handle_ref: &EventHandle<T>): &guid::GUID;
    #[deprecated] public fun counter<T: drop + store>(handle_ref: &EventHandle<T>): u64;
    #[deprecated] public fun destroy_handle<T: drop + store>(handle: EventHandle<T>);
}
