import ICAL from 'ical.js';
import type { Window } from './scan-calendar.ts';
import type { Zone } from './zones.ts';

export type Start = { at: number; localMs: number };

type Series = {
	event: ICAL.Component;
	zone: (name: string | null) => Zone;
	durationMs: number;
	window: Window;
	max: number;
};

const stepsMax = 20_000;

const stepMs: Partial<Record<string, number>> = {
	SECONDLY: 1_000,
	MINUTELY: 60_000,
	HOURLY: 3_600_000,
	DAILY: 86_400_000,
	WEEKLY: 7 * 86_400_000,
};

export function startsOf({ event, zone, durationMs, window, max }: Series): Start[] {
	const start = timeOf(event.getFirstProperty('dtstart'));
	if (!start) return [];
	const own = zone(start.zone);
	const overlaps = (at: number) => at < window.until && at + durationMs > window.from;
	const starts: Start[] = [];
	const add = (localMs: number, at = own(localMs)) => {
		if (overlaps(at) && starts.length < max) starts.push({ at, localMs });
		return at;
	};
	const rules = event.getAllProperties('rrule');
	if (rules.length === 0) add(start.localMs, start.isUtc ? start.localMs : undefined);
	for (const property of rules) {
		const rule = property.getFirstValue();
		if (!(rule instanceof ICAL.Recur)) continue;
		const from = window.from - durationMs - 2 * 86_400_000;
		for (const localMs of localStarts(rule, start.localMs, from, zone(start.zone))) {
			const at = add(localMs, start.isUtc ? localMs : undefined);
			if (at >= window.until || starts.length >= max) break;
		}
	}
	for (const property of event.getAllProperties('rdate'))
		for (const more of timesOf(property)) add(more.localMs, more.isUtc ? more.localMs : zone(more.zone)(more.localMs));
	return [...new Map(starts.map((each) => [each.at, each])).values()];
}

function* localStarts(rule: ICAL.Recur, startMs: number, from: number, zone: Zone): Generator<number> {
	const until = rule.until ? endOf(rule.until, zone) : Number.POSITIVE_INFINITY;
	const plain = rule.clone();
	plain.until = null;
	const iterator = plain.iterator(floating(skipAhead(plain, startMs, from)));
	let steps = 0;
	for (let next = iterator.next(); next && steps < stepsMax; next = iterator.next(), steps++) {
		const localMs = localMsOf(next);
		if (localMs > until) return;
		yield localMs;
	}
}

/** Skips whole periods before the window. Only rules that are endless or end on a day allow it; a COUNT does not. */
function skipAhead(rule: ICAL.Recur, startMs: number, from: number): number {
	const period = (stepMs[rule.freq] ?? 0) * Math.max(1, rule.interval);
	if (rule.count || period === 0 || startMs >= from) return startMs;
	return startMs + Math.floor((from - startMs) / period) * period;
}

function endOf(until: ICAL.Time, zone: Zone): number {
	const ms = localMsOf(until);
	if (until.isDate) return ms + 86_400_000 - 1;
	if (until.zone !== ICAL.Timezone.utcTimezone) return ms;
	return ms + (ms - zone(ms));
}

export type LocalTime = { localMs: number; isUtc: boolean; isDate: boolean; zone: string | null };

export function timeOf(property: ICAL.Property | null): LocalTime | null {
	return property ? (timesOf(property)[0] ?? null) : null;
}

export function timesOf(property: ICAL.Property): LocalTime[] {
	const parameter = property.getParameter('tzid');
	const zone = typeof parameter === 'string' ? parameter : null;
	return property.getValues().flatMap((value) => {
		const time = value instanceof ICAL.Period ? value.start : value;
		if (!(time instanceof ICAL.Time)) return [];
		const isUtc = time.zone === ICAL.Timezone.utcTimezone;
		return [{ localMs: localMsOf(time), isUtc, isDate: time.isDate, zone }];
	});
}

const localMsOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
	Date.UTC(year, month - 1, day, hour, minute, second);

function floating(ms: number): ICAL.Time {
	const at = new Date(ms);
	const day = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
	const time = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() };
	return new ICAL.Time({ ...day, ...time, isDate: false }, ICAL.Timezone.localTimezone);
}
