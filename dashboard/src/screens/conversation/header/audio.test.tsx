// @module-tag release
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useUpgrade } from '../../../platform/upgrade-prompt.ts';
import { insights } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests, without } from '../../../testing/open-conversation.tsx';
import { watchAudio } from '../../../testing/player/watch-audio.ts';

prepareConversationTests();
afterEach(() => vi.restoreAllMocks());

const [file] = buildConversation().files;
if (!file) throw new Error('the fake conversation has no file');
const gone = { ...file, audioDeletedAt: '2026-02-12T08:00:00.000Z', audioDeletedBy: 'person' as const };
const withoutAudio = () => buildConversation({ duration: 60_000, insights, files: [gone] });

async function choose(user: UserEvent, item: string, menu = 'More actions') {
	await user.click(await screen.findByRole('button', { name: menu, expanded: false }));
	await user.click(await screen.findByRole('menuitem', { name: item }));
}
const ask = async (user: UserEvent) => {
	await choose(user, 'Delete audio only');
	return within(await screen.findByRole('alertdialog', { name: 'Delete the audio?' }));
};

test('the audio downloads under the file name from the server', async () => {
	const clicked: string[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		clicked.push(`${this.download} ${this.getAttribute('href')}`);
	});
	const { user } = await openParts(
		['header', 'player'],
		{},
		{
			getAudioDownload: ({ params }) => ({
				url: `/api/v1/media/download/${params.fileId}`,
				urlExpiresAt: '2099-01-01T00:00:00.000Z',
				fileName: 'Late pallets.m4a',
				sizeBytes: 3,
			}),
		},
	);
	await choose(user, 'Download audio', 'Export');
	await waitFor(() => expect(clicked).toEqual(['Late pallets.m4a /api/v1/media/download/file-1']));
});

test('a plan without downloads says what it lacks, and a refused download says so', async () => {
	const page = await openParts(['header', 'player'], {}, without('recordingDownload'));
	await choose(page.user, 'Download audio', 'Export');
	expect(useUpgrade.getState().type).toBe('recordingDownload');
	expect(page.api.calls).not.toContain('getAudioDownload');
	page.unmount();
	const refused = await openParts(
		['header', 'player'],
		{},
		{
			getAudioDownload: () => {
				throw new FakeError('recording_deleted');
			},
		},
	);
	await choose(refused.user, 'Download audio', 'Export');
	expect(await screen.findByText(/This recording was deleted by its owner/)).toBeVisible();
});

test('deleting the audio during playback asks first and stops the sound; text and insights are kept', async () => {
	const audio = watchAudio();
	const deleted: string[] = [];
	const { user } = await openParts(
		['header', 'player', 'transcript', 'insights'],
		{},
		{
			getConversation: () =>
				deleted.length ? withoutAudio() : buildConversation({ duration: 60_000, insights, files: [file] }),
			deleteRecording: ({ params }) => void deleted.push(params.id),
		},
	);
	await user.click(await screen.findByRole('button', { name: 'Play' }));
	await waitFor(() => expect(audio().paused).toBe(false));
	const question = await ask(user);
	expect(question.getByText(/Transcript, insights and notes stay/)).toBeVisible();
	expect(deleted).toEqual([]);
	await user.click(question.getByRole('button', { name: 'Delete audio' }));
	expect(await screen.findByText('Audio deleted')).toBeVisible();
	expect(await screen.findByText('The recording was deleted')).toBeVisible();
	expect(deleted).toEqual(['recording-1']);
	expect(audio().paused).toBe(true);
	expect(audio().getAttribute('src')).toBeNull();
	expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
	expect(screen.getByText('I will send it tomorrow.')).toBeVisible();
	expect(screen.getByText('Send the credit note', { exact: false })).toBeVisible();
});

test('Keep deletes nothing, and a refusal leaves the dialog open', async () => {
	const { user, api } = await openParts(
		['header', 'player'],
		{},
		{
			deleteRecording: () => {
				throw new FakeError('still_processing');
			},
		},
	);
	await user.click((await ask(user)).getByRole('button', { name: 'Keep' }));
	await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Delete the audio?' })).toBeNull());
	expect(api.calls).not.toContain('deleteRecording');
	const question = await ask(user);
	await user.click(question.getByRole('button', { name: 'Delete audio' }));
	expect(await screen.findByText(/This recording is still being processed/)).toBeInTheDocument();
	expect(question.getByRole('button', { name: 'Delete audio' })).toBeVisible();
});

test('deleting audio that is already gone shows that it is gone instead of an error', async () => {
	const audio = watchAudio();
	const { user, api } = await openParts(['header', 'player']);
	await user.click(await screen.findByRole('button', { name: 'Play' }));
	api.use({
		getConversation: withoutAudio,
		getPlayback: () => {
			throw new FakeError('recording_deleted');
		},
	});
	audio().dispatchEvent(new Event('error'));
	expect(await screen.findByText('The recording was deleted')).toBeVisible();
	expect(screen.queryByText('Failed to load the recording')).toBeNull();
	expect(audio().paused).toBe(true);
});

test('without audio there is no download or delete, and a viewer cannot delete', async () => {
	const items = async (user: UserEvent) => {
		await user.click(await screen.findByRole('button', { name: 'More actions', expanded: false }));
		return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
	};
	const first = await openParts(['header', 'player'], { files: [gone] });
	expect(await items(first.user)).toEqual([
		'Copy link to this moment',
		'Edit…',
		'Add a contact',
		'Archive',
		'Delete conversation',
	]);
	first.unmount();
	const second = await openParts(['header', 'player'], { canEdit: false });
	expect(await items(second.user)).toEqual(['Copy link to this moment']);
});
