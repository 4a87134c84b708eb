export type SortDirection = 'asc' | 'desc' | 'off';

/** What the next press on a column's head means: up, down, off, and up again. */
export function nextSort(direction: SortDirection): SortDirection {
	if (direction === 'off') return 'asc';
	return direction === 'asc' ? 'desc' : 'off';
}
