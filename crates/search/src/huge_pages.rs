//! Memory in huge pages. A large table is read at random addresses: with small pages, most reads would also miss the
//! processor's address cache (TLB).

/// An empty vector with this capacity, in huge pages if it fills any and the system has them.
#[cfg(target_os = "linux")]
#[allow(unsafe_code, reason = "the system is told about memory by its address")]
pub(crate) fn allocate<T>(count: usize) -> Vec<T> {
    const PAGE: usize = 4096;
    const LARGE_PAGE: usize = 2 << 20;
    let mut room = Vec::with_capacity(count);
    let spare = room.spare_capacity_mut();
    let bytes = size_of_val(spare);
    let start = spare.as_mut_ptr().cast::<u8>();
    let before = start.align_offset(PAGE);
    if let Some(whole) = bytes.checked_sub(before).map(|rest| rest / PAGE * PAGE)
        && whole >= LARGE_PAGE
    {
        // SAFETY: the range lies within the memory that `room` owns, and advice never changes what memory holds. If the
        // system does not take it, nothing is lost.
        unsafe { libc::madvise(start.add(before).cast(), whole, libc::MADV_HUGEPAGE) };
    }
    room
}

/// An empty vector with this capacity.
#[cfg(not(target_os = "linux"))]
pub(crate) fn allocate<T>(count: usize) -> Vec<T> {
    Vec::with_capacity(count)
}
