import type { ResellerInvitation } from '@debrief/shared/contract/resellers/customers.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rememberedInvitation, rememberInvitation } from '../../platform/server/remembered-invitation.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { InvitationPrompt } from './invitation-prompt.tsx';

const contact = { name: 'Nordfunk', email: 'office@nordfunk.example', address: 'Hafenstraße 4', website: '' };
const invitation = (isAsked: boolean): ResellerInvitation => ({
	email: 'marta@quayline.example',
	expiresAt: '2099-01-01T00:00:00.000Z',
	isAsked,
	reseller: { ...contact, terms: 'Thirty days of notice.' },
});
beforeEach(() => {
	toastQueue.clear();
	rememberInvitation('token-1');
});
const show = (handlers: FakeHandlers, profile = buildProfile()) =>
	renderScreen(<InvitationPrompt token="token-1" profile={profile} />, { handlers: { ...signedIn, ...handlers } });
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);

test('a user with an existing account confirms with the terms, and accepts once', async () => {
	const accepted: string[] = [];
	const { user } = await show({
		getResellerInvitation: () => invitation(true),
		acceptResellerInvitation: ({ params }) => {
			accepted.push(params.token);
			return { reseller: contact };
		},
	});
	expect(await screen.findByRole('dialog', { name: 'Nordfunk invites you to become a customer' })).toBeVisible();
	expect(screen.getByText('Thirty days of notice.')).toBeVisible();
	expect(accepted).toEqual([]);
	await user.click(screen.getByRole('button', { name: 'Accept' }));
	await waitFor(() => expect(toasts()).toEqual(['You are now a customer of Nordfunk']));
	expect(accepted).toEqual(['token-1']);
	expect(rememberedInvitation()).toBeNull();
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('a user who registered for the invitation accepts without a confirmation', async () => {
	const accepted: string[] = [];
	await show({
		getResellerInvitation: () => invitation(false),
		acceptResellerInvitation: ({ params }) => {
			accepted.push(params.token);
			return { reseller: contact };
		},
	});
	await waitFor(() => expect(toasts()).toEqual(['You are now a customer of Nordfunk']));
	expect(accepted).toEqual(['token-1']);
	expect(rememberedInvitation()).toBeNull();
});

test('refusing discards the invitation, and closing keeps it', { tags: ['release'] }, async () => {
	const first = await show({ getResellerInvitation: () => invitation(true) });
	await first.user.click(await screen.findByRole('button', { name: 'Close' }));
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(rememberedInvitation()).toBe('token-1');
	first.unmount();
	const { user } = await show({ getResellerInvitation: () => invitation(true) });
	await user.click(await screen.findByRole('button', { name: 'Decline' }));
	expect(rememberedInvitation()).toBeNull();
});

test('an invitation for another address says so and is kept', async () => {
	const { user } = await show({
		getResellerInvitation: () => {
			throw new FakeError('invitation_other_address');
		},
	});
	expect(await screen.findByRole('dialog', { name: 'This invitation is for another address' })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Keep it' }));
	expect(rememberedInvitation()).toBe('token-1');
});

test('an expired invitation is discarded', async () => {
	await show({
		getResellerInvitation: () => {
			throw new FakeError('invitation_not_found');
		},
	});
	await waitFor(() => expect(rememberedInvitation()).toBeNull());
	expect(toasts()).toHaveLength(1);
});

test('a member without permission cannot accept for the workspace', async () => {
	await show({ getResellerInvitation: () => invitation(false) }, buildProfile({ rank: 'Agent' }));
	expect(await screen.findByText(/Only an Admin of/)).toBeVisible();
	expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled();
});
