import { calendarLimits } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import ICAL from 'ical.js';
import type { Attendee, CalendarReading, CalendarRequest, Meeting } from './calendar-reader.ts';
import { type Start, startsOf, timeOf, timesOf } from './expand-event.ts';

import { type RawEvent, scanCalendar, type Window } from './scan-calendar.ts';
import { unfoldLines } from './unfold-lines.ts';
import { type Zone, zonesOf } from './zones.ts';

const linksMax = 8;
const linkMaxLength = 1_000;

const ofMeetings = [
	'conference',
	'x-google-conference',
	'x-microsoft-skypeteamsmeetingurl',
	'x-microsoft-onlinemeetingexternallink',
];

function linksOf(event: ICAL.Component): string[] {
	const texts = (names: string[]) =>
		names.flatMap((name) => event.getAllProperties(name).map((property) => String(property.getFirstValue() ?? '')));
	const found = texts([...ofMeetings, 'location', 'url', 'description']).flatMap((text) => text.match(address) ?? []);
	const clean = found.map((link) => link.replace(/[.,;:!?)\]}]+$/, '')).filter((link) => isLink(link));
	return [...new Set(clean)].slice(0, linksMax);
}

const address = /https:\/\/[^\s<>"'\\]+/gi;
const isLink = (link: string) => link.length <= linkMaxLength && URL.canParse(link);

type Context = { window: Window; zone: (name: string | null) => Zone; own: ReadonlySet<string> };
type Parsed = { event: ICAL.Component; sequence: number; recurs: Recurs | null };
type Recurs = { at: number; localMs: number; day: number; isRange: boolean; names: 'instant' | 'local' | 'day' };

const dayMs = 86_400_000;

export function readCalendar({ bytes, from, until, ownEmails }: CalendarRequest): CalendarReading {
	const text = unfoldLines(bytes);
	if (!/^\s*BEGIN:VCALENDAR/i.test(text))
		return { failure: /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--|<!doctype|<html)/i.test(text) ? 'is_web_page' : 'unreadable' };
	const window = { from, until };
	const raw = scanCalendar(text, window);
	const own = new Set(ownEmails);
	if (raw.name?.includes('@')) own.add(raw.name.toLowerCase());
	const context = { window, zone: zonesOf(raw.zones, raw.defaultZone), own };
	const meetings: Meeting[] = [];
	const skipped = [...raw.skipped];
	for (const events of Map.groupBy(raw.events, ({ uid }) => uid).values()) {
		const parsed = events.flatMap((event) => {
			try {
				return [parse(event, context)];
			} catch {
				skipped.push(titleOf(event));
				return [];
			}
		});
		try {
			meetings.push(...meetingsOf(parsed, context));
		} catch {
			skipped.push(...events.slice(0, 1).map(titleOf));
		}
	}
	const sorted = meetings.toSorted((a, b) => a.startsAt - b.startsAt || (a.uid < b.uid ? -1 : 1));
	const listed = sorted.slice(0, calendarLimits.meetingsMax);
	const skippedTitles = [...new Set(skipped.map(readable).filter(Boolean))].slice(0, titlesOfSkippedMax);
	return { meetings: listed, skipped: skipped.length, skippedTitles, isCut: sorted.length > listed.length };
}

const titlesOfSkippedMax = 5;

const titleOf = ({ lines }: RawEvent): string => /^SUMMARY[^:]*:(.*)$/im.exec(lines.join('\n'))?.[1] ?? '';

const readable = (title: string): string =>
	storable(
		title
			.replace(/\\n/gi, ' ')
			.replace(/\\([\\,;])/g, '$1')
			.trim(),
	).slice(0, calendarLimits.titleMaxLength);

function parse({ lines, sequence }: RawEvent, { zone }: Context): Parsed {
	const event = ICAL.Component.fromString(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n'));
	const property = event.getFirstProperty('recurrence-id');
	const id = timeOf(property);
	if (!id) return { event, sequence, recurs: null };
	const isRange = /^thisandfuture$/i.test(String(property?.getParameter('range') ?? ''));
	const at = id.isUtc ? id.localMs : zone(id.zone)(id.localMs);
	const names = id.isDate ? 'day' : id.isUtc || id.zone !== null ? 'instant' : 'local';
	return { event, sequence, recurs: { at, localMs: id.localMs, day: dayOf(id.localMs), isRange, names } };
}

const dayOf = (localMs: number) => Math.floor(localMs / dayMs);

function meetingsOf(parsed: Parsed[], context: Context): Meeting[] {
	const changed = newestOf(parsed.filter(({ recurs }) => recurs !== null));
	const isChanged = (start: Start, isDate: boolean) =>
		changed.some(({ recurs }) => recurs !== null && isNamed(start, isDate, recurs));
	const { wider, changeFuture } = futureOf(changed, context);
	const planned = parsed
		.filter(({ recurs }) => recurs === null)
		.flatMap(({ event }) => {
			const isDate = timeOf(event.getFirstProperty('dtstart'))?.isDate ?? false;
			const excluded = excludedOf(event, context);
			return occurrencesOf(event, wider, calendarLimits.occurrencesMax)
				.filter(({ start }) => !excluded(start) && !isChanged(start, isDate))
				.map(changeFuture)
				.filter((occurrence) => overlaps(occurrence, context.window));
		});
	const moved = changed.flatMap(({ event }) => occurrencesOf(event, context, 1));
	return [...planned, ...moved].flatMap((one) => describe(one, context) ?? []);
}

const isNamed = ({ at, localMs }: Start, isDate: boolean, recurs: Recurs): boolean =>
	recurs.at === at ||
	((isDate || recurs.names === 'day') && recurs.day === dayOf(localMs)) ||
	(recurs.names === 'local' && recurs.localMs === localMs);

function newestOf(changed: Parsed[]): Parsed[] {
	const newest = new Map<number | undefined, number>();
	for (const { recurs, sequence } of changed) newest.set(recurs?.at, Math.max(sequence, newest.get(recurs?.at) ?? 0));
	return changed.filter(({ recurs, sequence }) => sequence >= (newest.get(recurs?.at) ?? 0));
}

const longestShiftMs = 7 * dayMs;

const overlaps = ({ start, durationMs }: Occurrence, { from, until }: Window): boolean =>
	start.at < until && (start.at + durationMs > from || start.at >= from);

/** RANGE=THISANDFUTURE applies to every later occurrence, up to the next such event. */
function futureOf(changed: Parsed[], context: Context) {
	const ranges = changed
		.flatMap(({ event, recurs }) => {
			const begin = timeOf(event.getFirstProperty('dtstart'));
			return begin && recurs?.isRange ? [{ event, begin, recurs, shiftMs: begin.localMs - recurs.localMs }] : [];
		})
		.toSorted((a, b) => b.recurs.at - a.recurs.at);
	const { from, until } = context.window;
	const shift = Math.min(longestShiftMs, Math.max(0, ...ranges.map(({ shiftMs }) => Math.abs(shiftMs))));
	return {
		wider: { ...context, window: { from: from - shift, until: until + shift } },
		changeFuture(planned: Occurrence): Occurrence {
			const range = ranges.find(({ recurs }) => recurs.at < planned.start.at);
			if (!range) return planned;
			const { event, begin, shiftMs } = range;
			const localMs = planned.start.localMs + shiftMs;
			const at = begin.isUtc ? localMs : context.zone(begin.zone)(localMs);
			const isAllDay = begin.isDate;
			return { event, start: { at, localMs }, durationMs: durationOf(event, begin, context.zone), isAllDay };
		},
	};
}

/** An EXDATE may be a day although the series has times. */
function excludedOf(event: ICAL.Component, { zone }: Context): (start: Start) => boolean {
	const dates = event.getAllProperties('exdate').flatMap((property) => timesOf(property));
	if (dates.length === 0) return () => false;
	const [days, instants] = [new Set<number>(), new Set<number>()];
	for (const date of dates)
		if (date.isDate) days.add(dayOf(date.localMs));
		else instants.add(date.isUtc ? date.localMs : zone(date.zone)(date.localMs));
	return ({ at, localMs }) => instants.has(at) || days.has(dayOf(localMs));
}

type Occurrence = { event: ICAL.Component; start: Start; durationMs: number; isAllDay: boolean };

function occurrencesOf(event: ICAL.Component, { window, zone }: Context, max: number): Occurrence[] {
	const begin = timeOf(event.getFirstProperty('dtstart'));
	if (!begin) return [];
	const durationMs = durationOf(event, begin, zone);
	const isAllDay = begin.isDate || /^true$/i.test(String(event.getFirstPropertyValue('x-microsoft-cdo-alldayevent')));
	return startsOf({ event, zone, durationMs, window, max }).map((start) => ({ event, start, durationMs, isAllDay }));
}

function durationOf(event: ICAL.Component, begin: NonNullable<ReturnType<typeof timeOf>>, zone: Context['zone']) {
	const end = timeOf(event.getFirstProperty('dtend'));
	const instant = (time: typeof begin) => (time.isUtc ? time.localMs : zone(time.zone)(time.localMs));
	if (end) return Math.max(0, instant(end) - instant(begin));
	const duration = event.getFirstPropertyValue('duration');
	if (duration instanceof ICAL.Duration) return Math.max(0, duration.toSeconds() * 1_000);
	return begin.isDate ? dayMs : 0;
}

const onlyBusy =
	/^(?:busy|beschäftigt|gebucht|tentative|mit vorbehalt|private?(?: appointment)?|privater termin|privat|occupé|ocupado)$/i;

function describe({ event, start, durationMs, isAllDay }: Occurrence, { own }: Context): Meeting | null {
	if (/^cancelled$/i.test(String(event.getFirstPropertyValue('status')))) return null;
	const people = event.getAllProperties('attendee').map((property) => toPerson(property));
	if (people.some(({ email, answer }) => answer === 'DECLINED' && email !== null && own.has(email))) return null;
	const organizer = event.getFirstProperty('organizer');
	const all = organizer ? [toPerson(organizer), ...people] : people;
	const others = distinct(all.filter(({ email, isPerson }) => isPerson && !(email !== null && own.has(email))));
	const title = String(event.getFirstPropertyValue('summary') ?? '')
		.replace(/\s+/g, ' ')
		.trim();
	return {
		uid: String(event.getFirstPropertyValue('uid') ?? '').slice(0, 500),
		startsAt: start.at,
		endsAt: start.at + durationMs,
		isAllDay,
		title: title && !onlyBusy.test(title) ? storable(title).slice(0, calendarLimits.titleMaxLength) : null,
		attendees: others.slice(0, calendarLimits.attendeesMax).map(({ name, email }) => ({ name, email })),
		attendeeCount: others.length,
		links: linksOf(event),
	};
}

type Person = Attendee & { answer: string; isPerson: boolean };

function toPerson(property: ICAL.Property): Person {
	const parameter = (name: string) => {
		const value = property.getParameter(name);
		return typeof value === 'string' ? value : '';
	};
	const value = String(property.getFirstValue() ?? '');
	const email = /^mailto:\s*([^\s@]+@[^\s@]+)$/i.exec(value)?.[1]?.toLowerCase().slice(0, 254) ?? null;
	const name = storable(parameter('cn').replace(/^'|'$/g, '').trim()).slice(0, 100);
	return {
		email,
		name: name && name.toLowerCase() !== email ? name : null,
		answer: parameter('partstat').toUpperCase(),
		isPerson: !/^(?:ROOM|RESOURCE)$/i.test(parameter('cutype')) && Boolean(email ?? name),
	};
}

/** The organizer is usually listed as an attendee too, sometimes with a fuller name. */
function distinct(people: Person[]): Person[] {
	const byKey = new Map<string, Person>();
	for (const person of people) {
		const key = person.email ?? person.name?.toLowerCase() ?? '';
		const known = byKey.get(key);
		byKey.set(key, known ? { ...known, name: known.name ?? person.name } : person);
	}
	return [...byKey.values()];
}

/** PostgreSQL rejects NUL and lone surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
