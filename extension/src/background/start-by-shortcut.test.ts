import { beforeEach, expect, test } from 'vitest';
import type { BackgroundMessage, ChosenMicrophone, StartAnswer, StartProblem } from '../messaging/protocol.ts';
import { type ShortcutDeps, startByShortcut } from './start-by-shortcut.ts';

let asked: Extract<BackgroundMessage, { type: 'start' }>[];
let answer: StartAnswer;
let chosen: ChosenMicrophone | null;
let storedRefusal: StartProblem | null;
let shown: string[];
let canOpen: boolean;
let deps: ShortcutDeps;
beforeEach(() => {
	[asked, shown, chosen, storedRefusal, canOpen] = [[], [], null, null, true];
	answer = { isStarted: true, id: 'r' };
	deps = {
		async start(request) {
			asked.push(request);
			return answer;
		},
		microphone: { read: async () => chosen },
		canRecordTabs: true,
		refusal: {
			async write(problem) {
				storedRefusal = problem;
			},
		},
		async openPopup() {
			if (!canOpen) throw new Error('openPopup needs a person');
			shown.push('popup');
		},
		showRefusal: async (problem) => void shown.push(problem),
	};
});

test('the shortcut records the visible tab with the last chosen microphone', async () => {
	chosen = { id: 'desk', label: 'Desk microphone' };
	await startByShortcut(deps, 7);
	expect(asked).toMatchObject([{ tabId: 7, sources: { microphone: true, tab: true, microphoneId: 'desk' } }]);
	expect([storedRefusal, shown]).toEqual([null, []]);
});

test('a refused start opens the popup with the reason', async () => {
	answer = { isStarted: false, problem: 'consent-needed', message: 'Tell everybody.' };
	await startByShortcut(deps, 7);
	expect([storedRefusal, shown]).toEqual(['consent-needed', ['popup']]);
});

test('where the browser cannot open the popup, the icon shows the reason', async () => {
	answer = { isStarted: false, problem: 'site-not-allowed', message: '' };
	canOpen = false;
	await startByShortcut(deps, null);
	expect([storedRefusal, shown]).toEqual(['site-not-allowed', ['site-not-allowed']]);
});
