import { expect, test } from 'vitest';
import type { RecordingState } from '../recording/session/recording-session.ts';
import { followTab } from './follow-tab.ts';

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
