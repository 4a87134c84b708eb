type Days = { 'startedAt[gte]'?: string | undefined; 'startedAt[lte]'?: string | undefined };

/** The moments of a filter by start. A bare day is one in UTC and reaches to its last millisecond. */
export function dayRange(query: Days): { from: Date | null; to: Date | null } {
	const [from, to] = [query['startedAt[gte]'], query['startedAt[lte]']];
	return {
		from: from ? new Date(from) : null,
		to: to ? new Date(to.length === 10 ? `${to}T23:59:59.999Z` : to) : null,
	};
}
