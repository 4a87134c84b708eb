import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { transcript } from '../../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../../testing/open-conversation.tsx';

prepareConversationTests();

const none = { ...transcript, list: [], speakers: [], status: 'processing_failed' as const, total: 0 };
const { pipeline } = buildConversation();
const withoutEngine = { ...pipeline, step: 'transcript', state: 'failed', reason: 'NoEngine', canRetry: true } as const;
const languages = ['en-US', 'de-DE', 'fr-FR'].map((code) => ({ code, name: code }));

const open = (changes: Partial<Conversation>, more: FakeHandlers) =>
	openParts(['header', 'transcript', 'details'], changes, { getTranscript: () => none, ...more });

test.each(['UnknownLanguage', 'NoEngine'] as const)(
	'an unknown language is named as the reason (%s), and a supported one can be transcribed instead',
	{ tags: ['release'] },
	async (reason) => {
		const asked: unknown[] = [];
		const { user } = await open(
			{ pipeline: { ...withoutEngine, reason }, insights: null, language: 'fr-FR' },
			{
				listLanguages: () => ({ list: languages, supported: ['en', 'de'] }),
				setLanguages: ({ body }) => void asked.push(body),
			},
		);
		expect(await screen.findByText(/cannot transcribe French \(France\) yet/)).toBeVisible();
		expect(await screen.findByText('The recording is safe, and you can play it.')).toBeVisible();
		await user.click(await screen.findByRole('button', { name: /Language/ }));
		expect(screen.queryByRole('option', { name: 'French (France)' })).toBeNull();
		await user.click(await screen.findByRole('option', { name: 'German (Germany)' }));
		await user.click(screen.getByRole('button', { name: 'Transcribe again' }));
		await waitFor(() => expect(asked).toEqual([{ fileIds: ['file-1'], languageCode: 'de-DE' }]));
	},
);

test.each([
	['no engine at all', []],
	['an engine that knows the language', ['fr']],
])('with %s the language is not named as the reason', async (_, supported) => {
	await open(
		{ pipeline: withoutEngine, insights: null, language: 'fr-FR' },
		{ listLanguages: () => ({ list: languages, supported }) },
	);
	expect(await screen.findByText('No speech engine is available on this server')).toBeVisible();
	expect(screen.queryByText(/cannot transcribe/)).toBeNull();
});

test('a recording that ended unexpectedly says so, and is not called a stopped upload', async () => {
	await open({ endedUnexpectedly: true }, { getTranscript: () => transcript });
	expect(await screen.findByText('Interrupted')).toBeVisible();
	expect(screen.queryByText(/upload was interrupted/)).toBeNull();
});
