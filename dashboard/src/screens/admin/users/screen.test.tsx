import type { User, UserQuery } from '@debrief/shared/contract/accounts/users.ts';
import { buildUser } from '@debrief/shared/testing/build-user.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen, signedIn, signedInAsAdmin } from '../../../testing/render-app.tsx';
import { UsersScreen } from './screen.tsx';

afterEach(() => toastQueue.clear());

const page = (list: User[], total = list.length, start = 0) => ({ list, query: { total, start, limit: 50 } });
const waiting = buildUser({
	id: 'w',
	email: 'wanda@example.com',
	state: 'pending',
	isApproved: false,
	lastSeenAt: null,
});

const show = (handlers: FakeHandlers, { at = '/admin/users', as = signedInAsAdmin } = {}) =>
	renderScreen(<UsersScreen />, { at, handlers: { ...as, ...handlers } });
type Shown = Awaited<ReturnType<typeof show>>;
const choose = async ({ user }: Shown, email: string, entry: string) => {
	await user.click(await screen.findByRole('button', { name: `More actions for ${email}` }));
	await user.click(await screen.findByRole('menuitem', { name: entry }));
};
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);

test('each account shows its state, role and plan, and a pending one is approved with one press', {
	tags: ['release'],
}, async () => {
	let list = [waiting, buildUser({ role: 'admin', isLastAdministrator: true })];
	const { user } = await show({
		listUsers: () => page(list),
		approveUser: ({ params }) => {
			expect(params.id).toBe('w');
			const approved = { ...waiting, state: 'active' as const, isApproved: true };
			list = [approved, ...list.slice(1)];
			return approved;
		},
	});
	const row = (await screen.findByText('wanda@example.com')).closest('tr') as HTMLElement;
	expect(row).toHaveTextContent('Waiting for approval');
	expect(row).toHaveTextContent('PRO');
	expect(screen.getByText('dermot@example.com').closest('tr')).toHaveTextContent('Administrator');
	await user.click(within(row).getByRole('button', { name: 'Approve wanda@example.com' }));
	await waitFor(() => expect(row).toHaveTextContent('Active'));
	expect(toasts()).toEqual(['Account approved']);
});

test('a rejection needs a reason, which the owner of the account can read', { tags: ['release'] }, async () => {
	const reasons: string[] = [];
	const shown = await show({
		listUsers: () => page([waiting]),
		rejectUser: ({ body }) => {
			reasons.push(body.reason);
			return { ...waiting, state: 'rejected' };
		},
	});
	await choose(shown, waiting.email, 'Reject…');
	const dialog = within(await screen.findByRole('dialog'));
	await shown.user.click(dialog.getByRole('button', { name: 'Reject' }));
	expect(await dialog.findByText('Enter a reason')).toBeVisible();
	expect(reasons).toEqual([]);
	await shown.user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Not a customer. ');
	await shown.user.click(dialog.getByRole('button', { name: 'Reject' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(reasons).toEqual(['Not a customer.']);
});

test('an account is deactivated only after a confirmation, which remains open on a refusal', {
	tags: ['release'],
}, async () => {
	let isRefused = true;
	const shown = await show({
		listUsers: () => page([buildUser()]),
		deactivateUser: () => {
			if (isRefused) throw new FakeError('only_admin');
			return buildUser({ state: 'deactivated' });
		},
	});
	await choose(shown, 'dermot@example.com', 'Deactivate…');
	const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate dermot@example.com?' }));
	expect(shown.api.calls).not.toContain('deactivateUser');
	await shown.user.click(question.getByRole('button', { name: 'Deactivate' }));
	await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('the only administrator')]));
	expect(screen.getByRole('alertdialog')).toBeVisible();
	isRefused = false;
	await shown.user.click(question.getByRole('button', { name: 'Deactivate' }));
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('two-factor sign-in of another user is turned off after a confirmation', { tags: ['release'] }, async () => {
	let hasSecondFactor = true;
	const shown = await show({
		listUsers: () => page([buildUser({ hasSecondFactor })]),
		resetSecondFactor: () => {
			hasSecondFactor = false;
			return buildUser();
		},
	});
	await choose(shown, 'dermot@example.com', 'Turn off two-factor sign-in…');
	const question = within(await screen.findByRole('alertdialog'));
	await shown.user.click(question.getByRole('button', { name: 'Turn off' }));
	await waitFor(() => expect(toasts()).toEqual(['Two-factor sign-in turned off']));
	await shown.user.click(await screen.findByRole('button', { name: /^More actions/ }));
	expect(await screen.findByRole('menuitem', { name: 'Deactivate…' })).toBeVisible();
	expect(screen.queryByRole('menuitem', { name: /two-factor/ })).toBeNull();
});

test('the last administrator can be neither demoted nor deactivated', async () => {
	const { user } = await show({ listUsers: () => page([buildUser({ role: 'admin', isLastAdministrator: true })]) });
	await user.click(await screen.findByRole('button', { name: /^More actions/ }));
	for (const name of [/^Remove administrator role…/, /^Deactivate…/])
		expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
});

test('a trial is given with the plan and its number of days', { tags: ['release'] }, async () => {
	const changes: unknown[] = [];
	const shown = await show({
		listUsers: () => page([buildUser()]),
		setWorkspacePlan: ({ params, body }) => {
			changes.push([params.id, body.plan, body.trialEndsAt]);
			throw new FakeError('workspace_not_found');
		},
	});
	await choose(shown, 'dermot@example.com', 'Change plan…');
	const dialog = within(await screen.findByRole('dialog', { name: 'Plan of dermot@example.com' }));
	await shown.user.click(dialog.getByRole('button', { name: /Plan/ }));
	await shown.user.click(await screen.findByRole('option', { name: 'PRO trial' }));
	expect(dialog.getByRole('button', { name: /Days of the trial/ })).toHaveTextContent('7');
	await shown.user.click(dialog.getByRole('button', { name: 'Change plan' }));
	await waitFor(() => expect(changes).toEqual([['workspace-1', 'demoPaid', expect.stringMatching(/^20/)]]));
});

test('search, state and order are kept in the address and sent to the server', { tags: ['release'] }, async () => {
	const queries: UserQuery[] = [];
	const { user } = await show(
		{
			listUsers: ({ query }) => {
				queries.push(query);
				return page(query.search ? [] : [waiting]);
			},
		},
		{ at: '/admin/users?state=pending' },
	);
	await screen.findByText('wanda@example.com');
	await user.click(screen.getByRole('button', { name: 'Account' }));
	await waitFor(() => expect(queries.at(-1)).toMatchObject({ state: 'pending', 'sort[email]': 'asc' }));
	await user.type(screen.getByRole('searchbox', { name: 'Search by address or name' }), 'nobody{Enter}');
	expect(await screen.findByText('No accounts match')).toBeVisible();
	expect(queries.at(-1)).toMatchObject({ search: 'nobody', state: 'pending' });
	await user.click(screen.getByRole('button', { name: 'Show all accounts' }));
	await waitFor(() => expect(queries.at(-1)).toEqual({ start: 0, limit: 50 }));
});

test('more accounts load page by page', { tags: ['release'] }, async () => {
	const all = Array.from({ length: 60 }, (_, i) => buildUser({ id: `u${i}`, email: `u${i}@example.com` }));
	const { user } = await show({
		listUsers: ({ query: { start = 0 } }) => page(all.slice(start, start + 50), 60, start),
	});
	await user.click(await screen.findByRole('button', { name: 'Load more' }));
	await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(61));
	expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('accounts that cannot be loaded say why', async () => {
	await show({
		listUsers: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByText("We couldn't load the accounts")).toBeVisible();
	expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a user who is not an administrator of the server sees who is, and nothing is requested', async () => {
	const { api } = await show({}, { as: signedIn });
	expect(await screen.findByText('Only administrators of this server can open this page')).toBeVisible();
	expect(api.calls).not.toContain('listUsers');
});
