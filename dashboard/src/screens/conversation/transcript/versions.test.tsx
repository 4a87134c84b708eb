import type { ResponseOf } from '@debrief/shared/contract/endpoint.ts';
import type { transcriptVersionEndpoints } from '@debrief/shared/contract/transcripts/transcript-versions.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const engine = { id: 'pocketsphinx', label: 'pocketsphinx', version: '5', quality: 'basic' as const };
const former = { engine, storedAt: '2026-02-11T09:00:00.000Z', words: 5, confidentShare: 0.4, editedLines: 0 };
const line = { startedAt: 2_000, endedAt: 4_000, speakerName: 'Me' };
const versions: ResponseOf<typeof transcriptVersionEndpoints.compareTranscripts> = {
	former,
	current: { ...former, engine: { ...engine, id: 'x', label: 'Whisper' }, confidentShare: 0.92 },
	differentWords: 1,
	rows: [
		{
			former: [{ ...line, text: 'twelve palaces for monday', differences: [[7, 14]] }],
			current: [{ ...line, text: 'Twelve pallets for Monday.', differences: [[7, 14]] }],
		},
	],
	total: 1,
};

async function open(changes: Partial<typeof versions> = {}, canEdit = true, more: FakeHandlers = {}) {
	const decided: string[] = [];
	let now: typeof transcript = { ...transcript, former: engine };
	const decide = (what: string) => () => {
		decided.push(what);
		now = transcript;
		return undefined;
	};
	const page = await openParts(
		['transcript'],
		{ canEdit },
		{
			getTranscript: () => now,
			compareTranscripts: () => ({ ...versions, ...changes }),
			keepTranscript: decide('keep'),
			restoreTranscript: decide('restore'),
			...more,
		},
	);
	await screen.findByText('I will send it tomorrow.');
	const compare = async () => {
		await page.user.click(await screen.findByRole('button', { name: 'Compare…' }));
		return within(await screen.findByRole('dialog', { name: 'Before and after' }));
	};
	return { ...page, decided, compare };
}

test('both versions are shown side by side, with their differences and the confidence of each engine', {
	tags: ['release'],
}, async () => {
	const { user, decided, compare } = await open();
	const dialog = await compare();
	expect(await dialog.findByText('1 word differs.')).toBeVisible();
	expect(dialog.getByText(/pocketsphinx · 5 words · 40% certain/)).toBeVisible();
	expect(dialog.getByText(/Whisper · 5 words · 92% certain/)).toBeVisible();
	expect(dialog.getByText('palaces').tagName).toBe('DEL');
	expect(dialog.getByText('pallets').tagName).toBe('INS');
	await user.click(dialog.getByRole('button', { name: 'Keep the new one' }));
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Compare…' })).toBeNull());
	expect(decided).toEqual(['keep']);
});

test('the comparison can transcribe the other recordings of a weaker engine again', { tags: ['release'] }, async () => {
	const asked: unknown[] = [];
	const { user } = await open({}, true, {
		countWeakerTranscripts: () => ({
			recordings: 12,
			edited: 2,
			durationMs: 60_000,
			engine: { id: 'x', label: 'Whisper' },
		}),
		listTranscriptBatches: () => ({ list: [] }),
		startTranscriptBatch: ({ body }) => {
			asked.push(body);
			return {
				id: 'b1',
				state: 'running',
				startedBy: null,
				createdAt: '2026-11-28T00:00:00.000Z',
				endedAt: null,
				total: 10,
				done: 0,
				failed: 0,
				skipped: 0,
				running: 2,
				waiting: 8,
				secondsLeft: null,
			};
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Do this for all 12…' }));
	await user.click(await screen.findByRole('button', { name: 'Transcribe 10 again' }));
	await waitFor(() => expect(asked).toEqual([{ includesEdited: false }]));
});

test('going back asks for confirmation if it discards edits of the new transcript', { tags: ['release'] }, async () => {
	const { user, decided, compare } = await open({ current: { ...versions.current, editedLines: 2 } });
	const dialog = await compare();
	await user.click(await dialog.findByRole('button', { name: 'Restore the previous one' }));
	expect(dialog.getByText(/2 lines of the new transcript were edited/)).toBeVisible();
	expect(decided).toEqual([]);
	await user.click(dialog.getByRole('button', { name: 'Discard edits and go back' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(decided).toEqual(['restore']);
});

test('versions that cannot be compared say why, with a retry', { tags: ['release'] }, async () => {
	const page = await openParts(
		['transcript'],
		{},
		{
			getTranscript: () => ({ ...transcript, former: engine }),
			compareTranscripts: () => {
				throw new FakeError('version_not_found');
			},
		},
	);
	await page.user.click(await screen.findByRole('button', { name: 'Compare…' }));
	expect(await screen.findByText('There is no other version of this transcript any more.')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a viewer is not asked to choose a version', async () => {
	await open({}, false);
	expect(screen.queryByRole('button', { name: 'Compare…' })).toBeNull();
});
