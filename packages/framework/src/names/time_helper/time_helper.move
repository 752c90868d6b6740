module aptos_names::time_helper {
    public fun minutes_to_seconds(minutes: u64): u64;
    public fun days_to_seconds(days: u64): u64;
    public fun seconds_to_days(seconds: u64): u64;
    public fun seconds_to_years(seconds: u64): u64;
    public fun hours_to_seconds(hours: u64): u64;
    public fun weeks_to_seconds(weeks: u64): u64;
    public fun years_to_seconds(years: u64): u64;
}
