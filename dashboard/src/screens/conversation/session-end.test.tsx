import type { ConversationChange } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insights, transcript } from '../../testing/fake-conversation.ts';
import { lineOf, openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';
import { signedIn } from '../../testing/render-app.tsx';

prepareConversationTests();

const ended = () => {
	throw new FakeError('bad_token');
};

type Page = Awaited<ReturnType<typeof openParts>>;

/** Waits until the session is over, and signs in as the same person. */
async function signInAgain({ api, services }: Page, more: FakeHandlers) {
	await waitFor(() => expect(services.session.status()).toBe('expired'));
	api.use({ ...signedIn, ...more });
	await services.session.signIn({ username: 'marta@quayline.example', password: 'Correct-horse-7' });
}

test('a line edit survives the end of the session and is saved after signing in again', async () => {
	const [first] = transcript.list;
	if (!first) throw new Error('the fake transcript has no line');
	const page = await openParts(['transcript'], {}, { editSegment: ended });
	await screen.findByText(first.text);
	await page.user.click(within(lineOf(first.text)).getByRole('button', { name: 'Edit this line' }));
	const field = await screen.findByRole('textbox', { name: 'Text of the line' });
	page.api.use({ signIn: ended });
	await page.user.clear(field);
	await page.user.type(field, 'Good evening.{Enter}');
	await signInAgain(page, {
		editSegment: ({ body }) => ({
			...first,
			text: body.text,
			revision: body.revision + 1,
			originalText: first.text,
			editedBy: 'Marta Keller',
		}),
	});
	expect(screen.getByRole('textbox', { name: 'Text of the line' })).toHaveValue('Good evening.');
	await page.user.type(screen.getByRole('textbox', { name: 'Text of the line' }), '{Enter}');
	await waitFor(() => expect(lineOf('Good evening.')).toHaveTextContent('edited by Marta Keller'));
});

test('a form survives the end of the session and is saved after signing in again', async () => {
	const page = await openParts(['insights'], {}, { updateConversation: ended });
	await page.user.click(await screen.findByRole('button', { name: 'Edit summary' }));
	const field = await screen.findByRole('textbox', { name: 'Summary' });
	page.api.use({ signIn: ended });
	await page.user.clear(field);
	await page.user.type(field, 'A credit was agreed.');
	await page.user.click(screen.getByRole('button', { name: 'Save' }));
	const sent: ConversationChange[] = [];
	await signInAgain(page, {
		updateConversation: ({ body }) => {
			sent.push(body);
			return buildConversation({ insights });
		},
	});
	expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveValue('A credit was agreed.');
	await page.user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(sent).toMatchObject([{ summary: 'A credit was agreed.' }]));
});
