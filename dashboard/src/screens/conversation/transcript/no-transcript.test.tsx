import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { FailureReason } from '@debrief/shared/domain/conversations/pipeline.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const failed = (reason: FailureReason): Conversation['pipeline'] => ({
	step: 'transcript',
	state: 'failed',
	progress: null,
	etaMs: null,
	reason,
	message: null,
	canRetry: true,
});
const done: Conversation['pipeline'] = { ...failed('General'), step: 'insights', state: 'done', reason: null };
const none = { ...transcript, list: [], speakers: [], engine: null, total: 0 };
const languages = { list: ['en-US', 'de-DE'].map((code) => ({ code, name: code })), supported: ['en', 'de'] };

test.each([
	['speech in another language', failed('InvalidVoice')],
	['a server without an engine for it', failed('NoEngine')],
	['silence', done],
])('after %s another language can be chosen in place of the transcript', { tags: ['release'] }, async (_, pipeline) => {
	const asked: object[] = [];
	const { user } = await openParts(
		['player', 'transcript', 'insights'],
		{ pipeline, insights: null },
		{
			getTranscript: () => none,
			listLanguages: () => languages,
			setLanguages: ({ body }) => void asked.push(body),
		},
	);
	await user.click(await screen.findByRole('button', { name: 'Choose language…' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Language of the recording' }));
	await user.click(await dialog.findByRole('button', { name: /Language/ }));
	await user.click(await screen.findByRole('option', { name: 'German (Germany)' }));
	await user.click(dialog.getByRole('button', { name: 'Transcribe again' }));
	await waitFor(() => expect(asked).toEqual([{ fileIds: ['file-1'], languageCode: 'de-DE' }]));
	expect(await screen.findByText('Transcribing again')).toBeVisible();
});

test.each<[string, Partial<Conversation>]>([
	['to whoever may only look', { pipeline: failed('InvalidVoice'), canEdit: false }],
	['where it would change nothing', { pipeline: failed('FileTooShort') }],
])('no other language is offered %s', async (_, changes) => {
	await openParts(['player', 'transcript', 'insights'], { ...changes, insights: null }, { getTranscript: () => none });
	expect(await screen.findByText('The recording is safe, and you can play it.')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Choose language…' })).toBeNull();
});

test.each<[FailureReason, Partial<Conversation['pipeline']>, string[]]>([
	['BrokenAudio', { step: 'prepare', canRetry: false }, ['Upload again', 'Delete conversation']],
	['FileTooShort', { canRetry: false }, ['Upload again', 'Delete conversation', 'Use a transcript file…']],
	['InvalidVoice', {}, ['Choose language…', 'Retry', 'Use a transcript file…']],
	['General', {}, ['Retry', 'Choose language…', 'Use a transcript file…']],
	['Disabled', { canRetry: false }, ['Download original', 'Use a transcript file…']],
])('after %s there is one primary action, at most one more, and a transcript file', async (reason, changes, acts) => {
	await openParts(
		['transcript'],
		{ pipeline: { ...failed(reason), ...changes }, insights: null },
		{ getTranscript: () => none, listLanguages: () => languages },
	);
	const failure = within(await screen.findByRole('alert'));
	const buttons = failure.getAllByRole('button');
	expect(buttons.map(({ textContent }) => textContent)).toEqual(acts);
	expect(buttons.map(({ dataset }) => dataset.variant)).toEqual(acts.map(variantOf));
});

const variantOf = (act: string, at: number) =>
	act.startsWith('Use a transcript') ? 'text' : at === 0 ? 'primary' : 'neutral';

test.each([
	['a failed transcript', failed('General')],
	['no words', done],
])('after %s, a transcript file can take its place', async (_, pipeline) => {
	const { user } = await openParts(
		['transcript'],
		{ pipeline, insights: null },
		{ getTranscript: () => none, listLanguages: () => languages },
	);
	await user.click(await screen.findByRole('button', { name: 'Use a transcript file…' }));
	expect(await screen.findByRole('dialog', { name: 'Use a transcript file' })).toBeVisible();
});
