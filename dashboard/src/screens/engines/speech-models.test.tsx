import type { SpeechModelSet } from '@debrief/shared/contract/speech/speech-models.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { buildEngine, buildSpeechModel } from '../../testing/build-speech-model.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { SpeechModels } from './speech-models.tsx';

function show(first: Partial<SpeechModelSet> = {}, more: FakeHandlers = {}) {
	const state = { model: buildSpeechModel(first) };
	const become = (changes: Partial<SpeechModelSet>) => {
		state.model = { ...state.model, ...changes };
		return state.model;
	};
	const answer = { others: [], problems: [], engine: buildEngine(), folder: '/srv/models', freeBytes: 5_000_000_000 };
	const handlers: FakeHandlers = {
		...signedIn,
		listSpeechModels: () => ({ ...answer, list: [state.model] }),
		downloadSpeechModel: () => become({ state: 'downloading', receivedBytes: 54_000_000, secondsLeft: 90 }),
		cancelSpeechModel: () => become({ state: 'absent', receivedBytes: 0, failure: null }),
		removeSpeechModel: () => become({ state: 'absent' }),
		...more,
	};
	return renderScreen(<SpeechModels />, { handlers }).then((view) => ({ ...view, become, answer }));
}

test('a model shows its description, the source of its figures, and its folder', async () => {
	await show();
	const row = await screen.findByRole('listitem', { name: 'Parakeet small' });
	expect(row).toHaveTextContent('Recommended');
	expect(row).toHaveTextContent('108 MB to download from models.example, 137 MB on disk');
	expect(row).toHaveTextContent(
		'7.5% word errors · average of the Open ASR Leaderboard, English · published by NVIDIA, not measured here',
	);
	expect(within(row).getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
		'href',
		'https://creativecommons.org/licenses/by/4.0/',
	);
	expect(row).toHaveTextContent('by NVIDIA');
	expect(screen.getByText(/source of each figure/)).toHaveTextContent('In /srv/models. 5 GB free on that disk.');
});

test('the model that separates speakers has its own section', { tags: ['release'] }, async () => {
	const voices = buildSpeechModel({ id: 'voices', name: 'Voices', purpose: 'speakers', isLive: false, languages: [] });
	const { answer } = await show();
	expect(await screen.findByRole('listitem', { name: 'Parakeet small' })).toHaveTextContent(
		'English · also for live text',
	);
	expect(screen.queryByRole('region', { name: 'Speaker separation' })).toBeNull();
	await show({}, { listSpeechModels: () => ({ ...answer, list: [buildSpeechModel(), voices] }) });
	const section = await screen.findByRole('region', { name: 'Speaker separation' });
	expect(
		within(section)
			.getAllByRole('listitem')
			.map((row) => row.getAttribute('aria-label')),
	).toEqual(['Voices']);
	expect(section).toHaveTextContent(/Both models are needed.*Any language/);
});

test('figures follow the user’s language, and measured ones say so', async () => {
	const speed = { measure: 'realTimeFactor', value: 0.33, on: null, threads: 2 } as const;
	const { container } = await show({
		figures: [
			{ ...speed, source: 'published', publishedBy: null },
			{ ...speed, threads: 1, source: 'measured', publishedBy: null },
		],
	});
	await act(() => i18next.changeLanguage('de'));
	expect(await screen.findByText(/veröffentlicht von anderen Projekten/)).toHaveTextContent(
		'Eine Stunde dauert etwa 20 Min. · 2 Threads · veröffentlicht von anderen Projekten, hier nicht gemessen',
	);
	expect(container).toHaveTextContent('1 Thread · von Debrief gemessen');
});

test('a download shows bytes and time left, and can be cancelled', { tags: ['release'] }, async () => {
	const { user } = await show();
	await user.click(await screen.findByRole('button', { name: 'Get Parakeet small' }));
	const bar = await screen.findByRole('progressbar', { name: 'Parakeet small: 54 MB of 108 MB' });
	expect(bar).toHaveAttribute('aria-valuenow', '54000000');
	expect(screen.getByText('2 min left')).toBeInTheDocument();
	await user.click(screen.getByRole('button', { name: 'Cancel Parakeet small' }));
	expect(await screen.findByRole('button', { name: 'Get Parakeet small' })).toBeVisible();
});

test('a failed download says why and can be retried', async () => {
	const failure = { code: 'no_space', message: 'There is not enough space in /srv/models.' } as const;
	const { user } = await show({ state: 'failed', failure });
	expect(await screen.findByRole('alert')).toHaveTextContent('There is not enough space in /srv/models.');
	await user.click(screen.getByRole('button', { name: 'Retry Parakeet small' }));
	expect(await screen.findByRole('progressbar')).toBeVisible();
});

test('a model is removed only after a confirmation', async () => {
	const { user, api } = await show({ state: 'present', isInUse: true });
	const remove = async () => user.click(await screen.findByRole('button', { name: 'Remove Parakeet small' }));
	await remove();
	expect(await screen.findByText(/Transcripts stay/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Keep' }));
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
	expect(api.calls).not.toContain('removeSpeechModel');
	await remove();
	await user.click(await screen.findByRole('button', { name: 'Remove' }));
	expect(await screen.findByRole('button', { name: 'Get Parakeet small' })).toBeVisible();
	expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(['Speech model removed']);
	toastQueue.clear();
});

test('an import accepts only an absolute path', { tags: ['release'] }, async () => {
	const paths: string[] = [];
	const { user } = await show(
		{},
		{
			importSpeechModel: ({ body }) => {
				paths.push(body.path);
				return buildSpeechModel({ state: 'checking' });
			},
		},
	);
	await user.click(await screen.findByRole('button', { name: 'Import Parakeet small' }));
	const field = await screen.findByRole('textbox', { name: 'Path on the server' });
	expect(screen.getByRole('link', { name: /parakeet-small-en\.tar\.bz2/ })).toBeVisible();
	await user.type(field, 'archive.tar.bz2{Enter}');
	expect(await screen.findByText(/Enter an absolute path/)).toBeVisible();
	await user.clear(field);
	await user.type(field, '/srv/archive.tar.bz2{Enter}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(paths).toEqual(['/srv/archive.tar.bz2']);
});

test('unusable folders are named, and so is a server without models', async () => {
	const problems = ['broken: the encoder needs a decoder, a joiner and tokens.txt beside it.'];
	const others = [{ folder: 'by-hand', isInUse: true, languages: ['de'] }];
	const listSpeechModels = () => ({
		list: [],
		others,
		problems,
		engine: buildEngine(),
		folder: '/srv/models',
		freeBytes: null,
	});
	await show({}, { listSpeechModels });
	expect(await screen.findByText(/no speech models to download/)).toBeVisible();
	expect(screen.getByText('by-hand').closest('li')).toHaveTextContent('Added by hand · In use · German');
	expect(screen.getByText(/the encoder needs a decoder/)).toBeVisible();
	expect(screen.queryByText(/free on that disk/)).toBeNull();
});
