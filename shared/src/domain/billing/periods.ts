/** Adds months in UTC. A missing day becomes the last of the month: from the 31st to the 28th and back. */
export function addMonths(anchor: Date, months: number): Date {
	const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months];
	const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
	const moved = new Date(anchor);
	moved.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
	return moved;
}

/** Returns the start of the period that contains `at`, or the anchor before it. */
export function startOfPeriod(anchor: Date, months: number, at: Date): Date {
	const passed = (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth();
	let count = Math.max(0, Math.floor(passed / months) * months);
	if (addMonths(anchor, count) > at) count = Math.max(0, count - months);
	return addMonths(anchor, count);
}
