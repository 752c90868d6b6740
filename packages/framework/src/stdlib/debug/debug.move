module aptos_std::debug {
    use std::string::String;

    public fun print<T>(x: &T);
    public fun print_stack_trace();
    fun native_print(x: String);
    fun native_stack_trace(): String;
}
