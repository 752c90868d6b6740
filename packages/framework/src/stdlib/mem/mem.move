module std::mem {
    friend std::vector;
    friend std::option;

    friend fun swap<T>(left: &mut T, right: &mut T);
    friend fun replace<T>(ref: &mut T, new: T): T;
}
