import { tzOffset } from '@date-fns/tz/tzOffset';
import ICAL from 'ical.js';
import windowsIana from 'windows-iana';

const { findIana } = windowsIana;

export type Zone = (localMs: number) => number;

const utc: Zone = (localMs) => localMs;

const minuteMs = 60_000;

/** A name is an IANA or Windows zone, a VTIMEZONE, an offset or a city; else the calendar's zone applies, then UTC. */
export function zonesOf(definitions: Map<string, string[]>, defaultZone: string | null): (name: string | null) => Zone {
	const known = new Map<string, Zone>();
	const find = (name: string): Zone | null => {
		const iana = ianaName(name);
		if (iana) return systemZone(iana);
		const lines = definitions.get(name);
		return (lines ? definedZone(lines) : null) ?? zoneOfCity(name) ?? fixedZone(name);
	};
	const fallback = (defaultZone ? find(defaultZone) : null) ?? utc;
	return (name) => {
		if (name === null) return fallback;
		const zone = known.get(name) ?? find(name) ?? fallback;
		known.set(name, zone);
		return zone;
	};
}

/** Some calendars prefix the name, such as `/citadel.org/20260101_1/Europe/Berlin`. */
function ianaName(name: string): string | null {
	const plain = name.replace(/^"|"$/g, '');
	const parts = plain.split('/');
	const ends = [plain, parts.slice(-2).join('/'), parts.slice(-3).join('/')];
	return ends.find(isSystemZone) ?? findIana(plain).find(isSystemZone) ?? null;
}

/** Reads Windows display names such as `(UTC+01:00) Amsterdam, Berlin`. */
function zoneOfCity(name: string): Zone | null {
	const cities = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(name)?.[1]?.split(',') ?? [];
	const all = cities.length > 0 ? Intl.supportedValuesOf('timeZone') : [];
	for (const city of cities) {
		const found = all.find((zone) => zone.endsWith(`/${city.trim().replaceAll(' ', '_')}`));
		if (found) return systemZone(found);
	}
	return null;
}

function fixedZone(name: string): Zone | null {
	const [, sign, hours, minutes = '0'] =
		/^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d\d)?(?::?00)?(?:\)|$)/i.exec(name) ?? [];
	const offset = (Number(hours) * 60 + Number(minutes)) * minuteMs;
	return sign ? (localMs) => localMs - (sign === '-' ? -offset : offset) : null;
}

const checked = new Map<string, boolean>();

function isSystemZone(name: string): boolean {
	const before = checked.get(name);
	if (before !== undefined) return before;
	let isKnown = /^(?:UTC|GMT|Z)$/i.test(name) || /^[A-Za-z_]+\/[A-Za-z0-9_+\-/]+$/.test(name);
	if (isKnown) {
		try {
			new Intl.DateTimeFormat('en', { timeZone: name });
		} catch {
			isKnown = false;
		}
	}
	checked.set(name, isKnown);
	return isKnown;
}

const systemZone =
	(name: string): Zone =>
	(localMs) => {
		const offset = (ms: number) => tzOffset(name, new Date(ms)) * minuteMs;
		const before = offset(localMs - 24 * 60 * minuteMs);
		const first = localMs - before;
		if (offset(first) === before) return first;
		const second = localMs - offset(first);
		// A local time that a clock change skips uses the offset before the change (RFC 5545, 3.3.5).
		return offset(second) === offset(first) ? second : first;
	};

function definedZone(lines: string[]): Zone | null {
	try {
		const component = ICAL.Component.fromString(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n'));
		const zone = new ICAL.Timezone(component);
		return (localMs) => localMs - zone.utcOffset(ICAL.Time.fromJSDate(new Date(localMs), true)) * 1_000;
	} catch {
		return null;
	}
}
