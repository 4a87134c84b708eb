import type { Analysis } from '@debrief/shared/contract/insights/analyses.ts';
import { nothingFoundText } from '@debrief/shared/domain/conversations/engine-texts.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUpgrade } from '../../platform/upgrade-prompt.ts';
import { openConversation, openParts, prepareConversationTests, without } from '../../testing/open-conversation.tsx';

prepareConversationTests();

const analysis = (more: Partial<Analysis> = {}): Analysis => ({
	id: 'q1',
	prompt: 'When is the credit note due?',
	type: null,
	status: 'done',
	result: 'I need the credit note by Friday.',
	failureMessage: null,
	isFound: true,
	isExtractive: true,
	evidence: [{ segmentId: 'line-3', startedAt: 20_500, endedAt: 30_000, fileId: 'file-1' }],
	model: null,
	assistant: 'Built-in',
	usages: null,
	authorName: 'Marta Keller',
	createdAt: '2026-02-12T08:00:00.000Z',
	...more,
});
const allowed: FakeHandlers = { getAssistantSettings: () => ({ isOpenToEveryone: true, isAllowed: true }) };

function openAssistant(more: FakeHandlers, changes = {}) {
	return openParts(['assistant'], changes, { ...allowed, ...more });
}
const panel = async () => within(await screen.findByRole('region', { name: 'Assistant' }));

test('a failed question says why, and retrying asks the same question', { tags: ['release'] }, async () => {
	const asked: unknown[] = [];
	const failed = analysis({ status: 'failed', result: null, evidence: [], failureMessage: 'model overloaded' });
	const { user } = await openAssistant({
		listAnalyses: () => ({ list: [failed] }),
		createAnalysis: ({ body }) => {
			asked.push(body);
			return analysis({ id: 'q2', status: 'processing', result: null, evidence: [] });
		},
	});
	const answers = await panel();
	expect(await answers.findByText("The question couldn't be answered")).toBeVisible();
	expect(answers.getByText('model overloaded')).toHaveAttribute('lang', 'en');
	await user.click(answers.getByRole('button', { name: 'Ask again' }));
	await waitFor(() => expect(asked).toEqual([{ fileIds: ['file-1'], custom_prompt: failed.prompt }]));
});

test('an answer without results says so in words and cites no moment', async () => {
	await openAssistant({
		listAnalyses: () => ({ list: [analysis({ isFound: false, result: nothingFoundText, evidence: [] })] }),
	});
	const answers = await panel();
	expect(await answers.findByText('Nothing found in this conversation.')).toBeVisible();
	expect(answers.queryByText(nothingFoundText)).toBeNull();
	expect(answers.getByText('Marta Keller, 12.02.2026', { exact: false })).toBeVisible();
	expect(answers.queryByText(/assistant ·/)).toBeNull();
	expect(answers.queryByRole('button', { name: /^Play/ })).toBeNull();
	expect(answers.queryByRole('button', { name: 'Copy answer' })).toBeNull();
});

test('an answer of a language model shows its name and tokens', async () => {
	const usages = { promptTokens: 1_100, completionTokens: 134, totalTokens: 1_234 };
	await openAssistant({
		listAnalyses: () => ({ list: [analysis({ isExtractive: false, model: 'qwen3', assistant: 'Local', usages })] }),
	});
	expect(await (await panel()).findByText('Answered by Local, qwen3 · 1 moment cited · 1,234 tokens')).toBeVisible();
});

test('a refused question is kept in its field, with the reason', async () => {
	const { user } = await openAssistant({
		listAnalyses: () => ({ list: [] }),
		createAnalysis: () => {
			throw new FakeError('still_processing');
		},
	});
	const field = await screen.findByRole('textbox', { name: 'Ask about this conversation' });
	await user.type(field, 'When?{Enter}');
	expect(await screen.findByText(/This recording is still being processed/)).toBeVisible();
	expect(field).toHaveValue('When?');
});

test('an empty question is not sent', async () => {
	const { user, api } = await openAssistant({ listAnalyses: () => ({ list: [] }) });
	expect(await screen.findByText('No questions yet')).toBeVisible();
	await user.type(screen.getByRole('textbox', { name: 'Ask about this conversation' }), '   {Enter}');
	expect(screen.getByRole('button', { name: 'Ask' })).toBeDisabled();
	expect(api.calls).not.toContain('createAnalysis');
});

test('a pending answer is announced when it arrives', { tags: ['release'] }, async () => {
	let isDone = false;
	await openAssistant({
		listAnalyses: () => ({
			list: [isDone ? analysis() : analysis({ status: 'processing', result: null, evidence: [] })],
		}),
	});
	const working = await screen.findByText('Reading the transcript', { selector: 'div' });
	const region = working.closest('[aria-live]');
	expect(region).toHaveAttribute('aria-live', 'polite');
	isDone = true;
	await waitFor(() => expect(region).toHaveTextContent('I need the credit note by Friday.'), { timeout: 4_000 });
});

test('removing a question removes its answer', async () => {
	const removed: string[] = [];
	const { user } = await openAssistant({
		listAnalyses: () => ({ list: [analysis()] }),
		deleteAnalysis: ({ params }) => void removed.push(params.id),
	});
	await user.click(await (await panel()).findByRole('button', { name: 'Remove question and answer' }));
	expect(await screen.findByText('No questions yet')).toBeVisible();
	expect(removed).toEqual(['q1']);
});

test('a viewer cannot remove questions', async () => {
	await openAssistant({ listAnalyses: () => ({ list: [analysis()] }) }, { canEdit: false });
	const answers = await panel();
	await answers.findByText('I need the credit note by Friday.');
	expect(answers.queryByRole('button', { name: 'Remove question and answer' })).toBeNull();
});

test('only an administrator of the server can open the assistant to everyone', { tags: ['release'] }, async () => {
	const admin = buildProfile({ role: 'admin' });
	const chosen: boolean[] = [];
	const { user, unmount } = await openAssistant({
		listAnalyses: () => ({ list: [] }),
		getProfile: () => admin,
		signIn: () => ({ access_token: 'token', token_type: 'Bearer', expires_in: 900, user: admin }),
		getAssistantSettings: () => ({ isOpenToEveryone: false, isAllowed: true }),
		setAssistantSettings: ({ body }) => {
			chosen.push(body.isOpenToEveryone);
			return { ...body, isAllowed: true };
		},
	});
	const open = await screen.findByRole('switch', { name: 'Open to everyone on this server' });
	await user.click(open);
	await waitFor(() => expect(open).toBeChecked());
	expect(chosen).toEqual([true]);
	unmount();
	await openAssistant({ listAnalyses: () => ({ list: [] }) });
	await screen.findByText('No questions yet');
	expect(screen.queryByRole('switch')).toBeNull();
});

test('a plan without the assistant says so and requests no answers', async () => {
	const { user, api } = await openAssistant(without('aiAnalysis'));
	expect(await screen.findByText('The assistant is part of PRO.')).toBeVisible();
	const [show] = screen.getAllByRole('button', { name: 'See what PRO includes' });
	if (show) await user.click(show);
	expect(useUpgrade.getState().type).toBe('aiAnalysis');
	expect(api.calls).not.toContain('listAnalyses');
});

test('questions that cannot be loaded say why, and a retry loads them', async () => {
	const { user, api } = await openAssistant({
		listAnalyses: () => {
			throw new FakeError('file_not_found');
		},
	});
	expect(await screen.findByText("We couldn't load the questions")).toBeVisible();
	api.use({ listAnalyses: () => ({ list: [analysis()] }) });
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByText('I need the credit note by Friday.', { selector: 'p[dir=auto]' })).toBeVisible();
});

test('a question in progress survives a switch to another tab', async () => {
	const { user } = await openConversation({}, { ...allowed, listAnalyses: () => ({ list: [] }) });
	await user.click(await screen.findByRole('tab', { name: 'Assistant' }));
	await user.type(await screen.findByRole('textbox', { name: 'Ask about this conversation' }), 'When is it');
	await user.click(screen.getByRole('tab', { name: 'Transcript' }));
	await screen.findByText('I will send it tomorrow.');
	await user.click(screen.getByRole('tab', { name: 'Assistant' }));
	expect(await screen.findByRole('textbox', { name: 'Ask about this conversation' })).toHaveValue('When is it');
});
