import { setTimeout as delay } from 'node:timers/promises';
import type { TranscriptBatch } from '@debrief/shared/contract/transcripts/transcript-batches.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { LowerQualityTranscripts, LowerQualityTranscriptsButton } from './lower-quality-transcripts.tsx';

const engine = { id: 'parakeet', label: 'Parakeet' };
const batchOf = (changes: Partial<TranscriptBatch> = {}): TranscriptBatch => ({
	id: 'b1',
	state: 'running',
	startedBy: null,
	createdAt: '2026-11-28T00:00:00.000Z',
	endedAt: null,
	total: 12,
	done: 4,
	failed: 1,
	skipped: 2,
	running: 2,
	waiting: 3,
	secondsLeft: 720,
	...changes,
});

async function show(
	recordings: number,
	edited = 0,
	batches: TranscriptBatch[] = [],
	shown = <LowerQualityTranscripts />,
) {
	const asked: object[] = [];
	let list = batches;
	const change = (kind: string, changes: Partial<TranscriptBatch>) => () => {
		asked.push({ kind });
		list = list.map((each) => ({ ...each, ...changes }));
		return list[0] ?? batchOf();
	};
	const view = await renderScreen(shown, {
		handlers: {
			...signedIn,
			// The list of batches loads first.
			countWeakerTranscripts: async () => {
				await delay(50);
				return { recordings, edited, durationMs: 60_000, engine };
			},
			listTranscriptBatches: () => ({ list }),
			startTranscriptBatch: ({ body }) => {
				asked.push(body);
				list = [batchOf({ total: recordings, done: 0, failed: 0, skipped: 0 })];
				return batchOf({ total: recordings });
			},
			pauseTranscriptBatch: change('pause', { state: 'paused', secondsLeft: null }),
			resumeTranscriptBatch: change('resume', { state: 'running' }),
			cancelTranscriptBatch: change('cancel', { state: 'cancelled', endedAt: '2026-11-28T01:00:00.000Z' }),
			deleteTranscriptBatch: () => {
				asked.push({ kind: 'delete' });
				list = [];
			},
			listTranscriptBatchItems: () => ({
				list: [
					{
						recordingId: 'r1',
						conversation: { id: 'c1', title: 'Budget', startedAt: '2026-11-01T00:00:00.000Z' },
						state: 'failed',
						reason: 'InvalidVoice',
						message: null,
					},
					{ recordingId: 'r2', conversation: null, state: 'skipped', reason: 'Deleted', message: null },
				],
				query: { total: 2, start: 0, limit: 50 },
			}),
		},
	});
	const end = change('end', { state: 'done', endedAt: '2026-11-28T01:00:00.000Z' });
	return { ...view, asked, end };
}

afterEach(() => toastQueue.clear());

test('lower-quality transcripts are redone after a confirmation, and edited ones only on request', {
	tags: ['release'],
}, async () => {
	const { user, asked } = await show(12, 2);
	expect(await screen.findByText('12 recordings were transcribed by a weaker engine than Parakeet.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Transcribe again…' }));
	expect(await screen.findByText(/keeps its transcript until the new one is complete/)).toBeVisible();
	expect(screen.getByText(/2 recordings with edited lines\. The edits are kept in the previous version/)).toBeVisible();
	expect(asked).toEqual([]);
	expect(screen.getByRole('button', { name: 'Transcribe 10 again' })).toBeEnabled();
	await user.click(screen.getByRole('checkbox'));
	await user.click(screen.getByRole('button', { name: 'Transcribe 12 again' }));
	await waitFor(() => expect(asked).toEqual([{ includesEdited: true }]));
	expect(await screen.findByRole('progressbar', { name: 'Transcribing 12 recordings again' })).toBeVisible();
	expect(screen.queryByText(/weaker engine/)).toBeNull();
	expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(['12 recordings are transcribed again']);
});

test('the confirmation is answered once and is gone when the batch ends', {
	tags: ['release'],
}, async () => {
	const { user, end } = await show(12, 0, [], <LowerQualityTranscriptsButton />);
	await user.click(await screen.findByRole('button', { name: 'Do this for all 12…' }));
	await user.click(await screen.findByRole('button', { name: 'Transcribe 12 again' }));
	await screen.findByRole('link');
	expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(['12 recordings are transcribed again']);
	end();
	expect(await screen.findByRole('button', { name: 'Do this for all 12…' }, { timeout: 5_000 })).toBeVisible();
	expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('when all recordings have edits, none is transcribed again without a notice', async () => {
	const { user } = await show(1, 1);
	await user.click(await screen.findByRole('button', { name: 'Transcribe again…' }));
	expect(await screen.findByRole('button', { name: 'Transcribe 0 again' })).toBeDisabled();
	expect(screen.getByText(/All of them have edited lines/)).toBeVisible();
});

test('a batch shows its progress, pauses, continues, and is cancelled after a confirmation', {
	tags: ['release'],
}, async () => {
	const { user, asked } = await show(5, 0, [batchOf()]);
	expect(await screen.findByText('4 of 12')).toBeVisible();
	expect(screen.getByText(/About 12 min left/)).toBeVisible();
	expect(screen.queryByText(/weaker engine/)).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Pause' }));
	await user.click(await screen.findByRole('button', { name: 'Resume' }));
	await screen.findByRole('button', { name: 'Pause' });
	await user.click(screen.getByRole('button', { name: 'Cancel…' }));
	await user.click(await screen.findByRole('button', { name: 'Cancel the rest' }));
	expect(await screen.findByText(/Cancelled: 4 of 12 recordings were transcribed again/)).toBeVisible();
	expect(await screen.findByText(/weaker engine/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Dismiss' }));
	await waitFor(() => expect(screen.queryByText(/Cancelled/)).toBeNull());
	expect(asked).toEqual(['pause', 'resume', 'cancel', 'delete'].map((kind) => ({ kind })));
});

test('a finished batch lists what failed or was skipped, and why', async () => {
	const ended = { state: 'done', endedAt: '2026-11-28T01:00:00.000Z', done: 9, running: 0, waiting: 0 } as const;
	const { user } = await show(0, 0, [batchOf(ended)]);
	expect(await screen.findByText('9 of 12 recordings were transcribed again.')).toBeVisible();
	expect(screen.getByText(/1 failed · 2 skipped/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Show which…' }));
	expect(await screen.findByRole('link', { name: 'Budget' })).toHaveAttribute('href', '/conversations/c1');
	expect(screen.getByText('No speech recognised')).toBeVisible();
	expect(screen.getByText('A recording that is no longer there')).toBeVisible();
});

test('a batch of another member shows its owner, and the user’s own recordings remain available', async () => {
	await show(3, 0, [batchOf({ startedBy: 'Marta' })]);
	expect(await screen.findByText(/Started by Marta/)).toBeVisible();
	expect(await screen.findByText(/3 recordings were transcribed by a weaker engine/)).toBeVisible();
});
