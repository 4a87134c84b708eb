import type { ResponseOf } from '@debrief/shared/contract/endpoint.ts';
import type { speechModelEndpoints } from '@debrief/shared/contract/speech/speech-models.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEngine, buildSpeechModel } from '../../testing/build-speech-model.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { EngineCard } from './engine-card.tsx';

type Status = ResponseOf<typeof speechModelEndpoints.getSpeechModelStatus>;
const basic = buildEngine({ id: 'pocketsphinx', label: 'pocketsphinx', quality: 'basic', better: 'Set a server.' });
const good = buildEngine({ id: 'sherpa-onnx', label: 'Parakeet' });
const weak: Status = { engine: basic, underway: [], offered: buildSpeechModel(), isAdmin: true };

async function show(first: Partial<Status> = {}) {
	let status = { ...weak, ...first };
	const underway = [buildSpeechModel({ state: 'downloading', receivedBytes: 54_000_000, secondsLeft: 30 })];
	const view = await renderScreen(<EngineCard />, {
		handlers: {
			...signedIn,
			getSpeechModelStatus: () => status,
			getEngines: () => ({ speech: status.engine, insights: buildEngine(), canDecode: true }),
			downloadSpeechModel: () => {
				status = { ...weak, underway, offered: null };
				return buildSpeechModel();
			},
		},
	});
	const arrive = () => {
		status = { engine: good, underway: [], offered: null, isAdmin: true };
	};
	return { ...view, arrive };
}

test('an administrator installs the English models with one button, sees the progress, and gets good transcripts', async () => {
	const { user, arrive } = await show();
	expect(await screen.findByText('Transcripts: basic, low accuracy')).toBeVisible();
	expect(
		await screen.findByText(/108 MB to download from models\.example, 137 MB on disk, about 2 min/),
	).toHaveTextContent(/CC BY 4.0 by NVIDIA/);
	await user.click(screen.getByRole('button', { name: 'Get the English models' }));
	expect(await screen.findByRole('progressbar', { name: 'Parakeet small: 54 MB of 108 MB' })).toBeVisible();
	expect(screen.getByText('30 s left')).toBeInTheDocument();
	arrive();
	expect(await screen.findByText('Transcripts: good accuracy', {}, { timeout: 5_000 })).toBeVisible();
	expect(screen.queryByRole('progressbar')).toBeNull();
	expect(screen.queryByRole('button', { name: 'Get the English models' })).toBeNull();
});

test('other users see once what to ask the administrator for', async () => {
	await show({ isAdmin: false });
	const asked = await screen.findAllByText(/Ask your administrator/);
	expect(asked.map(({ textContent }) => textContent)).toEqual([
		'Ask your administrator for the small English models (108 MB). They are under Settings, Engines.',
	]);
	expect(screen.queryByRole('button')).toBeNull();
});

test('a failed model download says why, and only administrators can retry', async () => {
	const failure = { code: 'unreachable', message: 'models.example could not be reached.' } as const;
	const underway = [buildSpeechModel({ state: 'failed', failure })];
	const { unmount } = await show({ underway });
	expect(await screen.findByText('models.example could not be reached.')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Retry Parakeet small' })).toBeVisible();
	unmount();
	await show({ underway, isAdmin: false });
	expect(await screen.findByText('models.example could not be reached.')).toBeVisible();
	expect(screen.queryByRole('button')).toBeNull();
});
