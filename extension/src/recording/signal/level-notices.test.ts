import { expect, test } from 'vitest';
import type { Levels } from '../session/silence.ts';
import { echoOf, levelsOf, Talk } from './composed-levels.ts';
import { LevelNotices, type SignalNotice } from './level-notices.ts';

const lookMs = 200;

/** Returns the first notice of each kind, with the time at which it was shown. */
function notices(levels: readonly Levels[]): { code: SignalNotice['code']; sinceMs: number; atMs: number }[] {
	const watch = new LevelNotices();
	const first = new Map<SignalNotice['code'], { code: SignalNotice['code']; sinceMs: number; atMs: number }>();
	for (const [index, each] of levels.entries()) {
		const atMs = (index + 1) * lookMs;
		watch.hear(each, atMs);
		for (const { code, sinceMs } of watch.found(atMs)) if (!first.has(code)) first.set(code, { code, sinceMs, atMs });
	}
	return [...first.values()];
}

const seeds = Array.from({ length: 20 }, (_, index) => 4_711 + index);
const roomOf = (seed: number) => ({
	seed,
	noiseDb: -62 + (seed % 5) * 4,
	callNoiseDb: seed % 2 ? Number.NEGATIVE_INFINITY : -74,
});

/** Greetings, turns, a presentation of ten minutes by either side, and a pause in which all read. */
function ordinaryMeeting(seed: number): Levels[] {
	const talk = new Talk(seed).conversation(90);
	const parts = [
		() => talk.speech('others', 600),
		() => talk.speech('me', 600),
		() => talk.say('nobody', talk.between(30, 150)),
		() => talk.conversation(300),
	];
	for (let part = 0; part < 4; part++) parts[Math.floor(talk.between(0, parts.length))]?.();
	const levels = levelsOf(talk.who, roomOf(seed));
	// In some, the person mutes the microphone here while another one presents.
	return seed % 3
		? levels
		: levels.map((each, index) => (index % 3_000 > 1_500 ? { ...each, microphone: null } : each));
}

test('twenty ordinary meetings raise no alarm', () => {
	expect(seeds.map((seed) => notices(ordinaryMeeting(seed)))).toEqual(seeds.map(() => []));
});

type Trouble = { code: SignalNotice['code']; levels: Levels[]; beginsMs: number };

/** An ordinary conversation, and the same one with something wrong from a moment on. */
function troubled(seed: number, index: number): Trouble {
	const room = roomOf(seed);
	const talk = new Talk(seed);
	const dead = seed % 2 ? Number.NEGATIVE_INFINITY : -78;
	const begins = (looks: number) => looks * lookMs;
	const conversation = () => levelsOf(talk.conversation(240).who, room);
	switch (index % 5) {
		// The meeting is in another tab or a desktop app.
		case 0: {
			const levels = conversation().map((each) => ({ ...each, tab: room.callNoiseDb }));
			return { code: 'others-silent', beginsMs: 0, levels };
		}
		// It moved there.
		case 1: {
			const last = talk.conversation(120).turn('others', 5).who.length;
			const levels = conversation().map((each, look) => (look < last ? each : { ...each, tab: room.callNoiseDb }));
			return { code: 'others-silent', beginsMs: begins(last), levels };
		}
		case 2:
			return {
				code: 'microphone-dead',
				beginsMs: 0,
				levels: conversation().map((each) => ({ ...each, microphone: dead })),
			};
		// The headset falls asleep.
		case 3: {
			const last = talk.conversation(120).who.length;
			const levels = conversation().map((each, look) => (look < last ? each : { ...each, microphone: dead }));
			return { code: 'microphone-dead', beginsMs: begins(last), levels };
		}
		default:
			return { code: 'loudspeaker', beginsMs: 0, levels: echoOf(conversation(), room) };
	}
}

test('in twenty meetings with something wrong it is named within a minute, and nothing else is', () => {
	const found = seeds.map((seed, index) => {
		const { code, beginsMs, levels } = troubled(seed, index);
		const all = notices(levels);
		const afterMs = (all.find((each) => each.code === code)?.atMs ?? Number.POSITIVE_INFINITY) - beginsMs;
		return { seed, code, all: all.map((each) => each.code), isInTime: afterMs <= 60_000 && afterMs > 0 };
	});
	expect(found).toEqual(found.map(({ seed, code }) => ({ seed, code, all: [code], isInTime: true })));
});

test('a notice says since when, and goes once the others or the microphone are heard', () => {
	const room = roomOf(4_712);
	const talk = new Talk(1).conversation(100);
	const levels = levelsOf(talk.who, room);
	const watch = new LevelNotices();
	const hear = (changed: (each: Levels) => Levels, fromMs: number) => {
		for (const [index, each] of levels.entries()) watch.hear(changed(each), fromMs + (index + 1) * lookMs);
		return watch.found(fromMs + levels.length * lookMs);
	};
	const lengthMs = levels.length * lookMs;
	expect(hear((each) => ({ ...each, tab: -90 }), 0)).toEqual([{ code: 'others-silent', sinceMs: 0 }]);
	expect(hear((each) => ({ ...each, microphone: -90 }), lengthMs)).toMatchObject([
		{ code: 'microphone-dead', sinceMs: lengthMs },
	]);
	expect(hear((each) => each, 2 * lengthMs)).toEqual([]);
});
