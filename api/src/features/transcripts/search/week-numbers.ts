export const weekMs = 7 * 24 * 3_600_000;
/** 1970 began on a Thursday. */
const firstMondayMs = 4 * 24 * 3_600_000;

/** UTC dates as PostgreSQL's `date_trunc` computes them. */
export function mondaysUntil(moment: Date, weeks: number): string[] {
	const last = weekOf(moment);
	return Array.from({ length: weeks }, (_, i) => mondayOf(last - i));
}

export const weeksFrom = (from: Date, to: Date): number => Math.max(1, weekOf(to) - weekOf(from) + 1);

const weekOf = (moment: Date) => Math.floor((moment.getTime() - firstMondayMs) / weekMs);
const mondayOf = (week: number) => new Date(week * weekMs + firstMondayMs).toISOString().slice(0, 10);
