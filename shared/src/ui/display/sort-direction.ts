export type SortDirection = 'asc' | 'desc' | 'off';

export function nextSort(direction: SortDirection): SortDirection {
	if (direction === 'off') return 'asc';
	return direction === 'asc' ? 'desc' : 'off';
}
