import { buildConversation, buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ConversationFormDialog } from './conversation-form-dialog.tsx';

const languages = { list: [{ code: 'en-US', name: 'English (USA)' }], supported: 'any' as const };
const show = async (conversation: ReturnType<typeof buildConversationRow> | null, handlers: FakeHandlers = {}) => {
	toastQueue.clear();
	const callbacks = { onSaved: vi.fn(), onClose: vi.fn() };
	const view = await renderScreen(<ConversationFormDialog conversation={conversation} {...callbacks} />, {
		handlers: { ...signedIn, listLanguages: () => languages, ...handlers },
	});
	await screen.findByRole('dialog');
	return { ...view, ...callbacks };
};
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const set = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

test('a conversation without audio is created with the details that were entered', { tags: ['release'] }, async () => {
	const sent: unknown[] = [];
	const { user, onSaved, onClose } = await show(null, {
		createConversation: ({ body }) => {
			sent.push(body);
			return buildConversation({ id: 'new' });
		},
	});
	await user.type(screen.getByLabelText(/^Title/), 'Corridor talk');
	set(/^Started/, '2026-02-10 14:00');
	expect(field(/^Ended/)).toHaveValue('2026-02-10 15:00');
	await user.type(screen.getByLabelText(/^Summary/), 'We agreed.');
	await user.click(screen.getByRole('button', { name: 'Create' }));
	await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
	expect(sent).toMatchObject([
		{
			title: 'Corridor talk',
			summary: 'We agreed.',
			startedAt: new Date('2026-02-10T14:00'),
			finishedAt: new Date('2026-02-10T15:00'),
		},
	]);
	expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 'new' }));
});

test('a telephone call without an end is refused at its field, which gets the focus', {
	tags: ['release'],
}, async () => {
	const { user, api } = await show(buildConversationRow());
	set(/^Ended/, '');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('Invalid finishedAt')).toBeVisible();
	await waitFor(() => expect(field(/^Ended/)).toHaveFocus());
	set(/^Ended/, '2020-01-01 10:00');
	expect(screen.getByText('Invalid finishedAt')).toBeVisible();
	expect(api.calls).not.toContain('updateConversation');
});

test('clearing the end removes it; with audio the end is kept and the field says so', {
	tags: ['release'],
}, async () => {
	const sent: unknown[] = [];
	const handlers: FakeHandlers = {
		updateConversation: ({ body }) => {
			sent.push(body);
			return buildConversation();
		},
	};
	const byHand = await show(buildConversationRow({ type: 'other', hasAudio: false }), handlers);
	set(/^Ended/, '');
	await byHand.user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(byHand.onClose).toHaveBeenCalledOnce());
	expect(sent).toEqual([{ finishedAt: null }]);
	byHand.unmount();
	const audio = await show(buildConversationRow({ type: 'other' }), handlers);
	set(/^Ended/, '');
	await audio.user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('A conversation with audio needs an end')).toBeVisible();
	expect(sent).toHaveLength(1);
});

test('an invalid start date is refused', { tags: ['release'] }, async () => {
	const { user } = await show(buildConversationRow());
	set(/^Started/, '');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('Invalid startedAt')).toBeVisible();
});

test('only title, times and contact of a recorded conversation can be edited, and the form says why', {
	tags: ['release'],
}, async () => {
	const { user, onClose } = await show(buildConversationRow({ isManuallyCreated: false }), {
		updateConversation: ({ body }) => {
			expect(body).toEqual({ contact: { displayName: 'Dermot Ash' } });
			return buildConversation();
		},
	});
	expect(screen.getByLabelText(/^Source/)).toBeDisabled();
	expect(screen.getByLabelText(/^Their phone number/)).toBeDisabled();
	expect(screen.getByText(/of a recorded conversation cannot be changed/)).toBeVisible();
	await user.type(screen.getByLabelText(/^Contact/), 'Dermot Ash');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('saving without a change sends no request', async () => {
	const { user, onClose, onSaved, api } = await show(buildConversationRow());
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
	expect(onSaved).not.toHaveBeenCalled();
	expect(api.calls).not.toContain('updateConversation');
});

test('an error from the server is shown at its field, and the form remains open', async () => {
	const { user, onClose } = await show(buildConversationRow(), {
		updateConversation: () => {
			throw new FakeError('invalid_input', {
				details: [{ field: 'finishedAt', reason: 'invalid', message: 'Invalid finishedAt' }],
			});
		},
	});
	await user.type(screen.getByLabelText(/^Title/), '!');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('Invalid finishedAt')).toBeVisible();
	expect(onClose).not.toHaveBeenCalled();
	expect(toasts()).toEqual([]);
});

test('a failure without a field is shown in a toast', { tags: ['release'] }, async () => {
	const { user } = await show(buildConversationRow(), {
		updateConversation: () => {
			throw new FakeError('forbidden');
		},
	});
	set(/^Started/, '2026-03-01 10:00');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(toasts()).toEqual(['Your role does not allow this. Error ID test-error-id']));
});
