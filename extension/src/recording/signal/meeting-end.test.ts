import { expect, test } from 'vitest';
import { MeetingEnd, type MeetingEndSample } from './meeting-end.ts';
import { Voice } from './voice.ts';

const second = 1_000;
const minute = 60 * second;
const stepMs = 200;
type Changes = Omit<Partial<MeetingEndSample>, 'page'> & { page?: Partial<MeetingEndSample['page']> };

/** Runs a recording whose tab shows a live call and sounds, apart from what `changesAt` says. */
function record(changesAt: (ms: number) => Changes) {
	const end = new MeetingEnd();
	let ms = 0;
	const step = (byMs = stepMs) => {
		ms += byMs;
		const { page, ...changes } = changesAt(ms);
		const causes = { call: true, silence: true };
		const room = { isLive: true, isAudible: true, address: '/room', hasLeft: false };
		const sample = { at: ms, isSpeaking: true, isPaused: false, causes, ...changes };
		return end.update({ ...sample, page: { ...room, ...page } });
	};
	const until = (toMs: number) => {
		while (ms < toMs) step();
		return end.ending;
	};
	return { end, step, until };
}

const left: Changes = { page: { isLive: false, isAudible: false } };
const silent: Changes = { isSpeaking: false };

test('a meeting whose page no longer plays a live stream ends a minute after the question', () => {
	const { until } = record((ms) => (ms > minute ? left : {}));
	expect(until(minute + 9 * second)).toBeNull();
	expect(until(minute + 11 * second)?.cause).toBe('call');
	expect(until(minute + 69 * second)?.inMs).toBeGreaterThan(0);
	expect(until(minute + 72 * second)?.inMs).toBe(0);
});

test('a call that reconnects or a page that sounds is not over, and neither is a lobby that never played one', () => {
	expect(record((ms) => (ms % minute < 9 * second ? left : {})).until(10 * minute)).toBeNull();
	expect(record((ms) => (ms > minute ? { page: { isLive: false } } : {})).until(10 * minute)).toBeNull();
	expect(record(() => left).until(10 * minute)).toBeNull();
});

test('another address ends a meeting unless a call goes on there', () => {
	const other = { ...left.page, address: '/goodbye' };
	const moved = (page: Changes['page']) =>
		record((ms) => (ms > minute ? { page: { ...page } } : { page: { isLive: false } })).until(2 * minute)?.cause;
	expect(moved(other)).toBe('call');
	expect(moved({ ...other, isAudible: true })).toBeUndefined();
	expect(moved({ ...other, isLive: true })).toBeUndefined();
	expect(moved({ ...other, address: '/room' })).toBeUndefined();
	expect(moved({ hasLeft: true })).toBe('call');
});

test('ten silent minutes end a meeting, and a pause is not silence', () => {
	const { until } = record(() => silent);
	expect(until(10 * minute)).toBeNull();
	expect(until(10 * minute + second)?.cause).toBe('silence');
	expect(until(11 * minute + second)?.inMs).toBe(0);
	expect(record(() => ({ ...silent, isPaused: true })).until(30 * minute)).toBeNull();
	expect(record((ms) => (ms % (9 * minute) < second ? {} : silent)).until(60 * minute)).toBeNull();
});

test('the question goes as soon as the meeting goes on, and starts from sixty seconds the next time', () => {
	const { until } = record((ms) => (ms > minute && ms < 2 * minute ? left : ms > 3 * minute ? left : {}));
	expect(until(2 * minute - second)?.inMs).toBeLessThan(15 * second);
	expect(until(2 * minute + second)).toBeNull();
	expect(until(3 * minute + 11 * second)?.inMs).toBeGreaterThan(55 * second);
});

test('a recording that is kept is asked about again only after that cause was absent', () => {
	const { end, until } = record((ms) => ({
		...(ms > minute && ms < 20 * minute ? left : {}),
		isSpeaking: ms < 2 * minute || ms > 20 * minute,
	}));
	until(minute + 12 * second);
	end.keep();
	expect(until(12 * minute - second)).toBeNull();
	expect(until(12 * minute + second)?.cause).toBe('silence');
	end.keep();
	expect(until(22 * minute)).toBeNull();
	const again = record((ms) => (ms < minute || (ms > 2 * minute && ms < 3 * minute) ? {} : left));
	again.until(minute + 15 * second);
	again.end.keep();
	expect(again.until(3 * minute + 11 * second)?.cause).toBe('call');
});

test('a setting that is off asks nothing, and one turned on late still leaves a minute to answer', () => {
	const { until } = record((ms) => ({ ...silent, causes: { call: true, silence: ms > 30 * minute } }));
	expect(until(30 * minute)).toBeNull();
	expect(until(30 * minute + second)?.inMs).toBeGreaterThan(58 * second);
});

test('the time that the machine slept is neither silence nor time to answer', () => {
	const asleep = record(() => silent);
	asleep.until(minute);
	asleep.step(8 * 60 * minute);
	expect(asleep.end.ending).toBeNull();
	const asked = record((ms) => (ms > minute ? left : {}));
	asked.until(minute + 12 * second);
	asked.step(8 * 60 * minute);
	expect(asked.end.ending?.inMs).toBeGreaterThan(50 * second);
});

test('the noise of a room, a knock and digital silence are not speech, quiet speech in that noise is, and a tone of a tab is sound', () => {
	const voice = new Voice('microphone');
	const hear = (levels: (number | null)[]) => levels.map((level) => voice.hear(level) && voice.isSpeaking).at(-1);
	const noise = Array.from({ length: 300 }, (_, index) => -48 + (index % 4));
	expect(hear(noise)).toBe(false);
	expect(hear([...noise, -10, -20])).toBe(false);
	expect(hear(Array(300).fill(Number.NEGATIVE_INFINITY))).toBe(false);
	expect(hear([...noise, -32, -47, -30, -28, -33, -31])).toBe(true);
	expect(hear([null, null])).toBe(false);
	const tab = new Voice('tab');
	expect(Array.from({ length: 300 }, () => tab.hear(-30) && tab.isSpeaking).at(-1)).toBe(true);
	expect(Array.from({ length: 30 }, () => tab.hear(-70) || tab.isSpeaking).at(-1)).toBe(false);
});
