import type { UnnamedSpeaker } from '@debrief/shared/contract/transcripts/unnamed-speakers.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playback } from '../../../testing/fake-conversation.ts';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

const speaker = (speakerId: string, changes: Partial<UnnamedSpeaker> = {}): UnnamedSpeaker => ({
	fileId: 'f1',
	speakerId,
	label: `Speaker ${speakerId}`,
	callId: 'c1',
	hasAudio: true,
	sample: { startedAt: 65_000, endedAt: 69_000, text: 'The pallets came late' },
	conversation: { title: 'Gate', type: 'web-conference', startedAt: '2026-02-10T09:00:00.000Z', source: 'upload' },
	...changes,
});
const show = (handlers: FakeHandlers) =>
	renderScreen(
		<>
			<WaitingForYou />
			<Toasts />
		</>,
		{
			handlers: {
				...signedIn,
				listConversations: () => ({ list: [], query: { total: 0, start: 0, limit: 20 } }),
				listDuePoints: () => ({ list: [] }),
				...handlers,
			},
		},
	);

let played: HTMLMediaElement[];
beforeEach(() => {
	played = [];
	vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
		played.push(this);
	});
});
afterEach(() => vi.restoreAllMocks());

test('a voice is named in place, and Undo removes the name', async () => {
	let name: string | null = null;
	const { user, api } = await show({
		listUnnamedSpeakers: () => ({ list: name ? [] : [speaker('2')] }),
		renameSpeaker: ({ body }) => {
			name = body.speakerName;
			return {
				speakerId: '2',
				name,
				label: 'Speaker 2',
				origin: 'mixed' as const,
				index: 1,
				talkMs: 4_000,
				isEstimated: false,
				recordings: 1,
			};
		},
	});
	const row = await screen.findByRole('listitem');
	expect(row).toHaveTextContent(/“The pallets came late”.*Speaker 2.*1:05.*in Gate/);
	expect(within(row).getByRole('button', { name: 'Save' })).toBeDisabled();
	await user.type(within(row).getByRole('textbox', { name: 'Name of Speaker 2' }), ' Agnes {Enter}');
	expect(await screen.findByText(/Speaker 2.* is now .*Agnes/)).toBeVisible();
	await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull());
	await user.click(screen.getByRole('button', { name: 'Undo' }));
	expect(await screen.findByRole('textbox', { name: 'Name of Speaker 2' })).toHaveValue('');
	expect(api.calls.filter((call) => call === 'renameSpeaker')).toHaveLength(2);
});

test('one sample plays at a time, and stops at the end of its line', async () => {
	const { user } = await show({
		listUnnamedSpeakers: () => ({ list: [speaker('2'), speaker('3')] }),
		getPlayback: () => playback,
		reportPlay: () => undefined,
	});
	await user.click(await screen.findByRole('button', { name: 'Listen to Speaker 2' }));
	await waitFor(() => expect(played).toHaveLength(1));
	expect(played[0]?.currentTime).toBe(65);
	await user.click(screen.getByRole('button', { name: 'Listen to Speaker 3' }));
	expect(await screen.findByRole('button', { name: 'Stop listening to Speaker 3' })).toBeVisible();
	expect(screen.getByRole('button', { name: 'Listen to Speaker 2' })).toBeVisible();
	await waitFor(() => expect(played).toHaveLength(2));
	const second = played[1];
	if (!second) throw new Error('nothing plays');
	second.currentTime = 69.1;
	second.dispatchEvent(new Event('timeupdate'));
	expect(await screen.findByRole('button', { name: 'Listen to Speaker 3' })).toBeVisible();
});

test('without audio a voice is identified by its words, and more than three are counted', async () => {
	const list = ['2', '3', '4', '5', '6'].map((id) => speaker(id, { hasAudio: id !== '2' }));
	await show({ listUnnamedSpeakers: () => ({ list }) });
	expect(await screen.findByRole('button', { name: /^Listen to Speaker 2/ })).toHaveAccessibleDescription(
		'The audio was deleted.',
	);
	expect(screen.getAllByRole('textbox')).toHaveLength(3);
	expect(screen.getByText('2 more voices have no name yet.')).toBeVisible();
});
