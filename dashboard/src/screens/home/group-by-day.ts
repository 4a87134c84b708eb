import { formatDay } from '@debrief/shared/domain/date-format.ts';

export type Day<T> = { day: string; instant: string; items: T[] };

/** Splits a list that is in order of time at each local midnight. */
export function groupByDay<T extends { creationDate: string }>(items: readonly T[]): Day<T>[] {
	const days: Day<T>[] = [];
	for (const item of items) {
		const day = formatDay(item.creationDate);
		const last = days.at(-1);
		if (last?.day === day) last.items.push(item);
		else days.push({ day, instant: item.creationDate, items: [item] });
	}
	return days;
}
