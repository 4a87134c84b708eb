import { beforeEach, expect, test } from 'vitest';
import type { BackgroundMessage, ChosenMicrophone, StartAnswer, StartProblem } from '../messaging/protocol.ts';
import { type ShortcutParts, startByShortcut } from './start-by-shortcut.ts';

let asked: Extract<BackgroundMessage, { type: 'start' }>[];
let answer: StartAnswer;
let chosen: ChosenMicrophone | null;
let storedRefusal: StartProblem | null;
let shown: string[];
let canOpen: boolean;
let parts: ShortcutParts;
beforeEach(() => {
	[asked, shown, chosen, storedRefusal, canOpen] = [[], [], null, null, true];
	answer = { isStarted: true, id: 'r' };
	parts = {
		tabs: {
			active: async () => ({ tabId: 7, url: 'https://meet.example/', title: '', isAudible: false, isMuted: false }),
		},
		browser: { canRecordTabs: true },
		stored: {
			microphone: { read: async () => chosen },
			refusal: {
				async write(problem) {
					storedRefusal = problem;
				},
			},
		},
		toolbar: {
			async openPopup() {
				if (!canOpen) throw new Error('openPopup needs a person');
				shown.push('popup');
			},
			showRefusal: async (problem) => void shown.push(problem),
		},
	};
});
const pressShortcut = () =>
	startByShortcut(parts, async (request) => {
		asked.push(request);
		return answer;
	});

test('the shortcut records the visible tab with the last chosen microphone', async () => {
	chosen = { id: 'desk', label: 'Desk microphone' };
	await pressShortcut();
	expect(asked).toMatchObject([{ tabId: 7, sources: { microphone: true, tab: true, microphoneId: 'desk' } }]);
	expect([storedRefusal, shown]).toEqual([null, []]);
});

test('a refused start opens the popup with the reason', async () => {
	answer = { isStarted: false, problem: 'consent-needed', message: 'Tell everybody.' };
	await pressShortcut();
	expect([storedRefusal, shown]).toEqual(['consent-needed', ['popup']]);
});

test('where the browser cannot open the popup, the icon shows the reason', async () => {
	answer = { isStarted: false, problem: 'site-not-allowed', message: '' };
	canOpen = false;
	await pressShortcut();
	expect([storedRefusal, shown]).toEqual(['site-not-allowed', ['site-not-allowed']]);
});
