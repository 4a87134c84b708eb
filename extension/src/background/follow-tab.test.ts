import { expect, test } from 'vitest';
import { followTab } from './follow-tab.ts';

async function moveTo(url: string | null, isRecording = true): Promise<boolean[]> {
	const reported: boolean[] = [];
	const deps = {
		allowedSites: { allows: async (address: string) => address.startsWith('https://meet.example/') },
		readPage: async (tabId: number) => (url ? { tabId, url, title: '', isAudible: false } : null),
		isRecording: async () => isRecording,
		sendToRecorder: async ({ isAllowed }: { isAllowed: boolean }) => void reported.push(isAllowed),
	};
	await followTab(deps, 7);
	return reported;
}

test('a page of another site, or with a hidden address, is reported as not allowed', async () => {
	expect(await moveTo('https://meet.example/room')).toEqual([true]);
	expect(await moveTo('https://bank.example/')).toEqual([false]);
	expect(await moveTo(null)).toEqual([false]);
});

test('without a recording nothing is reported', async () => {
	expect(await moveTo('https://bank.example/', false)).toEqual([]);
});
