import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { WeakerTranscripts } from './weaker-transcripts.tsx';

const engine = { id: 'parakeet', label: 'Parakeet' };

async function show(recordings: number, edited = 0) {
	const asked: object[] = [];
	let left = recordings;
	const view = await renderScreen(<WeakerTranscripts />, {
		handlers: {
			...signedIn,
			countWeakerTranscripts: () => ({ recordings: left, isLowerBound: false, edited, durationMs: 60_000, engine }),
			transcribeWeakerAgain: ({ body }) => {
				asked.push(body);
				const started = body.includesEdited ? left : left - edited;
				left -= started;
				return { started, left: 0 };
			},
		},
	});
	return { ...view, asked };
}

afterEach(() => toastQueue.clear());

test('recordings of a weaker engine are transcribed again after a question, and those with edits only when wanted', async () => {
	const { user, asked } = await show(12, 2);
	expect(await screen.findByText('12 recordings were transcribed by a weaker engine than Parakeet.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Transcribe them again…' }));
	expect(await screen.findByText(/keeps its transcript until the new one is complete/)).toBeVisible();
	expect(
		screen.getByText(/2 recordings with lines that people edited\. These edits stay in the version before/),
	).toBeVisible();
	expect(asked).toEqual([]);
	expect(screen.getByRole('button', { name: 'Transcribe 10 again' })).toBeEnabled();
	await user.click(screen.getByRole('checkbox'));
	await user.click(screen.getByRole('button', { name: 'Transcribe 12 again' }));
	await waitFor(() => expect(asked).toEqual([{ includesEdited: true }]));
	await waitFor(() => expect(screen.queryByText(/weaker engine/)).toBeNull());
	expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(['12 recordings are transcribed again']);
});

test('when all of them have edits, none is transcribed without a word', async () => {
	const { user } = await show(1, 1);
	await user.click(await screen.findByRole('button', { name: 'Transcribe them again…' }));
	expect(await screen.findByRole('button', { name: 'Transcribe 0 again' })).toBeDisabled();
});
