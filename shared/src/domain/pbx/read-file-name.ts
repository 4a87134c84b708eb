import type { CallDoubt } from './call-doubts.ts';
import { matchPattern, type PatternField } from './name-pattern.ts';
import { type PbxProduct, patternOf } from './products.ts';
import { type WallTime, zonedMoments } from './zoned-moment.ts';

export type NamedCall = {
	startedAt: Date | null;
	otherStartedAt: Date | null;
	/** Null between two extensions, and when neither the name nor the numbers tell. */
	direction: 'inbound' | 'outbound' | null;
	callerNumber: string | null;
	calleeNumber: string | null;
	remoteNumber: string | null;
	extension: string | null;
	callId: string | null;
	/** Calls recorded as two files: what the system received or sent. */
	side: 'in' | 'out' | null;
	doubts: CallDoubt[];
};

const ending = /\.[a-z0-9]{1,5}$/i;
const inboundWords = new Set(['in', 'inbound', 'incoming', 'external', 'q', 'rg', 'i']);
const outboundWords = new Set(['out', 'outbound', 'outgoing', 'o']);
const internalWords = new Set(['internal', 'local']);

/** Returns null when no line of the pattern matches. `timeZone` is the IANA zone of the clock that wrote the name. */
export function readFileName(pattern: string, name: string, timeZone: string): NamedCall | null {
	const stem = (name.split('/').at(-1) ?? '').replace(ending, '');
	const fields = matchPattern(pattern, stem);
	if (!fields) return null;
	const time = readTime(fields, timeZone);
	if (time === 'impossible') return null;
	const callId = fields.get('callId')?.trim() || null;
	return { ...readTimeOr(time, callId), ...readParties(fields), callId, side: readSide(fields) };
}

type Naming = { product: PbxProduct; namePattern: string | null; timeZone: string } | null;

/** Tries the chosen system first, then any other, because two may share an account. */
export function readCallName(naming: Naming, name: string): NamedCall | null {
	const { product, namePattern, timeZone } = naming ?? { product: 'other', namePattern: null, timeZone: 'UTC' };
	const own = readFileName(patternOf(product, namePattern), name, timeZone);
	return own ?? readFileName(patternOf('other', null), name, timeZone);
}

type Time = Pick<NamedCall, 'startedAt' | 'otherStartedAt' | 'doubts'>;

function readTime(fields: ReadonlyMap<PatternField, string>, timeZone: string): Time | 'impossible' | null {
	const unix = fields.get('unix');
	if (unix) return known(new Date(Number(unix) * 1000));
	const [date, time] = [fields.get('date'), fields.get('time')];
	if (!date || !time) return null;
	const wall = readWallTime(date, time);
	const moments = wall && zonedMoments(wall, timeZone);
	if (!moments) return 'impossible';
	const [first = null, second = null] = moments.instants;
	const doubts: CallDoubt[] = second ? ['repeatedHour'] : moments.isSkipped ? ['skippedHour'] : [];
	return { startedAt: first, otherStartedAt: second, doubts };
}

/** Asterisk IDs begin with the second in which the call began. */
function readTimeOr(time: Time | null, callId: string | null): Time {
	if (time) return time;
	const unix = /^(\d{10})\.\d+$/.exec(callId ?? '')?.[1];
	return unix ? known(new Date(Number(unix) * 1000)) : { startedAt: null, otherStartedAt: null, doubts: ['noTime'] };
}

const known = (startedAt: Date): Time => ({ startedAt, otherStartedAt: null, doubts: [] });

function readWallTime(date: string, time: string): WallTime | null {
	const [day, clock] = [date.replace(/\D/g, ''), time.replace(/\D/g, '')];
	if (day.length !== 8 || clock.length !== 6) return null;
	const part = (text: string, from: number, to: number) => Number(text.slice(from, to));
	return {
		year: part(day, 0, 4),
		month: part(day, 4, 6),
		day: part(day, 6, 8),
		hour: part(clock, 0, 2),
		minute: part(clock, 2, 4),
		second: part(clock, 4, 6),
	};
}

type Parties = Pick<NamedCall, 'direction' | 'callerNumber' | 'calleeNumber' | 'remoteNumber' | 'extension'>;

function readParties(fields: ReadonlyMap<PatternField, string>): Parties {
	const callerNumber = readNumber(fields.get('caller'));
	const calleeNumber = readNumber(fields.get('callee'));
	const word = fields.get('direction')?.trim().toLowerCase() ?? '';
	const direction = directionOf(word, callerNumber, calleeNumber);
	const own = direction === 'inbound' ? calleeNumber : callerNumber;
	const other = direction === 'inbound' ? callerNumber : calleeNumber;
	const extension = readNumber(fields.get('extension')) ?? (isExtension(own) ? own : null);
	return {
		direction,
		callerNumber,
		calleeNumber,
		remoteNumber: readNumber(fields.get('number')) ?? other,
		extension,
	};
}

function directionOf(word: string, caller: string | null, callee: string | null): NamedCall['direction'] {
	if (inboundWords.has(word)) return 'inbound';
	if (outboundWords.has(word)) return 'outbound';
	if (internalWords.has(word)) return null;
	if (isExtension(callee) && !isExtension(caller)) return 'inbound';
	return isExtension(caller) && !isExtension(callee) ? 'outbound' : null;
}

const isExtension = (number: string | null): boolean => number !== null && /^\d{1,6}$/.test(number);

function readNumber(text: string | undefined): string | null {
	const number = text?.trim().replace(/^%2B/i, '+') ?? '';
	return /^\+?[\d*#() ./-]*\d[\d*#() ./-]*$/.test(number) && number.length <= 40 ? number : null;
}

function readSide(fields: ReadonlyMap<PatternField, string>): NamedCall['side'] {
	const side = fields.get('side')?.toLowerCase();
	return side === 'in' || side === 'out' ? side : null;
}
