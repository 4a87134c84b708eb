import { expect, test } from 'vitest';
import type { RecordingState } from '../recording/session/recording-session.ts';
import { followTab, showEnding } from './follow-tab.ts';

async function moveTo(url: string | null, state: RecordingState = 'recording'): Promise<boolean[]> {
	const reported: boolean[] = [];
	const parts = {
		allowedSites: { allows: async (address: string) => address.startsWith('https://meet.example/') },
		tabs: {
			read: async (tabId: number) => (url ? { tabId, url, title: '', isAudible: true, isMuted: true } : null),
			audible: async () => [7, 9],
		},
		dashboardNotifier: { recordingState: async () => state },
	};
	await followTab(parts, 7, async ({ isAllowed }) => void reported.push(isAllowed));
	return reported;
}

test('a page of another site, or with a hidden address, is reported as not allowed', async () => {
	expect(await moveTo('https://meet.example/room')).toEqual([true]);
	expect(await moveTo('https://bank.example/')).toEqual([false]);
	expect(await moveTo(null)).toEqual([false]);
});

test('without a recording nothing is reported', async () => {
	expect(await moveTo('https://bank.example/', 'idle')).toEqual([]);
});

test('whether the meeting is over is asked in the popup, or a notification, if nobody can see the panel', async () => {
	const ask = async (isPanelVisible: boolean, opensPopup: boolean, tabId: number | null = 7) => {
		const shown: string[] = [];
		const parts = {
			panels: { isVisible: async () => isPanelVisible },
			toolbar: {
				showEnding: async () => void shown.push('badge'),
				async openPopup() {
					if (!opensPopup) throw new Error('Only a click opens the popup.');
					shown.push('popup');
				},
			},
			endingNotification: {
				show: async () => void shown.push('notification'),
				hide: async () => void shown.push('no notification'),
			},
		};
		await showEnding(parts, tabId);
		return shown;
	};
	expect(await ask(true, true)).toEqual(['badge']);
	expect(await ask(false, true)).toEqual(['badge', 'popup']);
	expect(await ask(false, false)).toEqual(['badge', 'notification']);
	expect(await ask(false, true, null)).toEqual(['no notification']);
});
