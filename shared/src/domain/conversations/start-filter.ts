const dayMs = 86_400_000;

/** Filters from a day (`YYYY-MM-DD`) until two days after it. */
export function startFilter(day: string): { 'startedAt[gte]': string; 'startedAt[lte]': string } {
	const end = new Date(Date.parse(`${day}T00:00:00Z`) + 2 * dayMs);
	return { 'startedAt[gte]': day, 'startedAt[lte]': end.toISOString().slice(0, 10) };
}
