const weekMs = 7 * 24 * 3_600_000;
const fromMondayMs = 4 * 24 * 3_600_000;

/** The Mondays (UTC, as dates) of all weeks from the one of a moment to that of another, as PostgreSQL's `date_trunc` tells them. */
export function mondays(from: Date, to: Date): string[] {
	const [first, last] = [weekOf(from), weekOf(to)];
	return Array.from({ length: Math.max(0, last - first) + 1 }, (_, i) => mondayOf(first + i));
}

/** So many weeks before a moment. */
export const weeksBefore = (moment: Date, weeks: number): Date => new Date(moment.getTime() - weeks * weekMs);

/** How many weeks lie between two moments, with a fraction. */
export const weeksBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / weekMs;

// 1970 began on a Thursday
const weekOf = (moment: Date) => Math.floor((moment.getTime() - fromMondayMs) / weekMs);
const mondayOf = (week: number) => new Date(week * weekMs + fromMondayMs).toISOString().slice(0, 10);
