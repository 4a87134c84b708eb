export type SortDirection = 'asc' | 'desc' | 'off';

/** Returns the direction after a press on a column head: ascending, descending, off, and ascending again. */
export function nextSort(direction: SortDirection): SortDirection {
	if (direction === 'off') return 'asc';
	return direction === 'asc' ? 'desc' : 'off';
}
