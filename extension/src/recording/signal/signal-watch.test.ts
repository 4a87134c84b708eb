import { expect, test } from 'vitest';
import { levelsOf, Talk } from './composed-levels.ts';
import { everyCause } from './meeting-end.ts';
import { SignalWatch } from './signal-watch.ts';

const second = 1_000;
const page = { address: 'https://meet.example.com/room', isAudible: true, isMuted: false };
const recorded = { tabId: 7, sources: { microphone: true, tab: true }, page, audibleTabs: [7] };

function record(start: Parameters<SignalWatch['start']>[0] = recorded) {
	const watch = new SignalWatch(() => everyCause);
	watch.start(start);
	let elapsedMs = 0;
	const pass = (ms: number, isPaused = false) => {
		for (const end = elapsedMs + ms; elapsedMs < end; ) {
			elapsedMs += 200;
			watch.hear({ microphone: -30, tab: -30 }, { at: elapsedMs, elapsedMs, isPaused, hasLeft: false });
		}
		return watch.notices.map(({ code }) => code);
	};
	return { watch, pass };
}

test('a tab that is muted in the browser is noticed until it is unmuted', () => {
	const { watch, pass } = record();
	pass(5 * second);
	watch.pageChanged({ ...page, isMuted: true });
	expect(pass(second)).toEqual(['tab-muted']);
	expect(watch.notices[0]?.sinceMs).toBe(5_200);
	watch.pageChanged(page);
	expect(pass(second)).toEqual([]);
});

test('a second tab that sounds for a while is noticed, and one that only chimes is not', () => {
	const { watch, pass } = record();
	for (let chime = 0; chime < 10; chime++) {
		watch.tabsChanged([7, 9]);
		expect(pass(2 * second)).toEqual([]);
		watch.tabsChanged([7]);
		pass(30 * second);
	}
	watch.tabsChanged([9, 7]);
	expect(pass(25 * second)).toEqual(['other-tab']);
	watch.tabsChanged([7]);
	expect(pass(120 * second)).toEqual([]);
});

test('a tab shared in the dialog of the browser may be any tab, so its neighbours say nothing', () => {
	const { pass } = record({ ...recorded, tabBy: 'picker', page: { ...page, isMuted: true }, audibleTabs: [7, 9] });
	expect(pass(60 * second)).toEqual([]);
	expect(
		record({ ...recorded, sources: { microphone: true, tab: false }, audibleTabs: [7, 9] }).pass(60 * second),
	).toEqual([]);
});

test('a microphone that is connected during a recording is noticed, and one that comes back is not', () => {
	const watch = new SignalWatch(() => everyCause);
	watch.microphonesChanged(['desk']);
	watch.start(recorded);
	const codes = (ids: string[]) => {
		watch.microphonesChanged(ids);
		watch.hear({ microphone: -30, tab: -30 }, { at: 200, elapsedMs: 200, isPaused: false, hasLeft: false });
		return watch.notices.map(({ code }) => code);
	};
	expect([codes(['desk']), codes([]), codes(['desk'])]).toEqual([[], [], []]);
	expect([codes(['desk', 'headset']), codes(['desk'])]).toEqual([['new-microphone'], []]);
	watch.microphonesChanged([]);
	watch.start(recorded);
	expect(codes(['desk', 'headset'])).toEqual([]);
});

test('the next recording begins without the notices of the last', () => {
	const { watch, pass } = record({ ...recorded, page: { ...page, isMuted: true } });
	expect(pass(second)).toEqual(['tab-muted']);
	watch.stop();
	expect(watch.notices).toEqual([]);
	watch.start(recorded);
	expect(pass(second)).toEqual([]);
});

test('others who could not be heard before the tab was added are missed only a minute after it', () => {
	const watch = new SignalWatch(() => everyCause);
	watch.start({ ...recorded, sources: { microphone: true, tab: false } });
	const levels = levelsOf(new Talk(1).turn('me', 240).who, { seed: 1, noiseDb: -55, callNoiseDb: -90 });
	const codes = levels.map(({ microphone }, index) => {
		if (index === 600) watch.tabAdded('capture');
		const elapsedMs = (index + 1) * 200;
		const heard = { microphone, tab: index < 600 ? null : -90 };
		watch.hear(heard, { at: elapsedMs, elapsedMs, isPaused: false, hasLeft: false });
		return watch.notices.some(({ code }) => code === 'others-silent');
	});
	const first = codes.indexOf(true);
	expect(first).toBeGreaterThan(600 + 58 * 5);
	expect(first).toBeLessThan(600 + 62 * 5);
});
