import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-app.tsx';
import { transcript, withConversation } from '../fake-conversation.ts';
import { ConversationScreen } from '../screen.tsx';

const none = { ...transcript, list: [], speakers: [], status: 'processing_failed' as const, total: 0 };
const { pipeline } = buildConversation();
const withoutEngine = { ...pipeline, step: 'transcript', state: 'failed', reason: 'NoEngine', canRetry: true } as const;
const languages = ['en-US', 'de-DE', 'fr-FR'].map((code) => ({ code, name: code }));

const open = (changes: Partial<Conversation>, more: FakeHandlers) =>
	renderScreen(<ConversationScreen />, {
		handlers: withConversation(changes, { getTranscript: () => none, ...more }),
		at: '/conversations/conversation-1',
		route: '/conversations/:callId',
	});

test('a language that the engine does not know is said to be the reason, and one that it knows is transcribed instead', async () => {
	const asked: unknown[] = [];
	const { user } = await open(
		{ pipeline: withoutEngine, insights: null, language: 'fr-FR' },
		{
			listLanguages: () => ({ list: languages, supported: ['en', 'de'] }),
			setLanguages: ({ body }) => void asked.push(body),
		},
	);
	expect(await screen.findByText(/does not know the language French \(France\)/)).toBeVisible();
	expect(screen.getByText('The recording is safe and can be played.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: /Language/ }));
	expect(screen.queryByRole('option', { name: 'French (France)' })).toBeNull();
	await user.click(await screen.findByRole('option', { name: 'German (Germany)' }));
	await user.click(screen.getByRole('button', { name: 'Transcribe again' }));
	await waitFor(() => expect(asked).toEqual([{ fileIds: ['file-1'], languageCode: 'de-DE' }]));
});

test.each([
	['no engine at all', []],
	['an engine that knows the language', ['fr']],
])('with %s on the server the language is not blamed', async (_, supported) => {
	await open(
		{ pipeline: withoutEngine, insights: null, language: 'fr-FR' },
		{ listLanguages: () => ({ list: languages, supported }) },
	);
	expect(await screen.findByText('No speech engine works on this server')).toBeVisible();
	expect(screen.queryByText(/does not know the language/)).toBeNull();
});

test('a recording that nobody stopped says so, and is not called an upload that stopped', async () => {
	await open({ endedEarly: true }, { getTranscript: () => transcript });
	expect(await screen.findByText('Interrupted')).toBeVisible();
	expect(screen.queryByText(/upload of this recording stopped/)).toBeNull();
});
