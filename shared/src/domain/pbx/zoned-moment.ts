/** Months count from 1. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const dayMs = 86_400_000;

/** Returns a repeated time's two instants in order. A skipped time uses the offset before. Null for an unknown day. */
export function zonedMoments(wall: WallTime, timeZone: string): { instants: Date[]; isSkipped: boolean } | null {
	const { year, month, day, hour, minute, second } = wall;
	const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
	const exists = new Date(asUtc);
	if (exists.getUTCMonth() !== month - 1 || exists.getUTCDate() !== day || exists.getUTCHours() !== hour) return null;
	if (minute > 59 || second > 59) return null;
	const format = formatFor(timeZone);
	const before = offsetAt(format, asUtc - dayMs);
	const offsets = [...new Set([before, offsetAt(format, asUtc + dayMs)])];
	const instants = offsets.map((offset) => asUtc - offset).filter((at) => at + offsetAt(format, at) === asUtc);
	if (instants.length === 0) return { instants: [new Date(asUtc - before)], isSkipped: true };
	return { instants: instants.sort((a, b) => a - b).map((at) => new Date(at)), isSkipped: false };
}

function offsetAt(format: Intl.DateTimeFormat, at: number): number {
	const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
	const part = (type: string) => parts.get(type as Intl.DateTimeFormatPartTypes) ?? 0;
	return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - at;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes longer than using it a hundred times. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone);
	if (known) return known;
	const made = new Intl.DateTimeFormat('en-US', {
		timeZone,
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		second: 'numeric',
	});
	formats.set(timeZone, made);
	return made;
}
