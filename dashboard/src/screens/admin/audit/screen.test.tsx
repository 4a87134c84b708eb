import type { AuditEntry } from '@debrief/shared/contract/workspaces/audit.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedInAsAdmin } from '../../../testing/render-app.tsx';
import { AuditScreen } from './screen.tsx';

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
	id: 'a1',
	at: '2026-02-11T09:00:00.000Z',
	actor: { id: 'u1', email: 'admin@example.com' },
	action: 'userRoleChanged',
	subjectId: 'u2',
	workspaceId: null,
	workspaceName: null,
	before: { email: 'ada@example.com', role: 'user' },
	after: { email: 'ada@example.com', role: 'admin' },
	...changes,
});
const page = (list: AuditEntry[]) => ({ list, query: { total: list.length, start: 0, limit: 50 } });
const show = (handlers: FakeHandlers, at = '/admin/audit') =>
	renderScreen(<AuditScreen />, {
		at,
		handlers: { ...signedInAsAdmin, ...handlers },
	});

test('an entry shows who did what to whom, with the values before and after', { tags: ['release'] }, async () => {
	await show({
		listAuditEntries: () =>
			page([
				entry(),
				entry({
					id: 'a2',
					action: 'consentTextChanged',
					subjectId: 'workspace-7',
					actor: { id: 'command-line', email: 'command line' },
					before: '',
					after: 'We record.',
				}),
				entry({
					id: 'a3',
					action: 'workspacePlanChanged',
					subjectId: 'w1',
					workspaceName: 'Pinemoor Bikes',
					before: { plan: 'free' },
					after: { plan: 'premium' },
				}),
			]),
	});
	const [first, second, third] = await screen.findAllByRole('listitem');
	expect(first).toHaveTextContent('Role changed');
	expect(first).toHaveTextContent('admin@example.com → ada@example.com');
	expect(first).toHaveTextContent('RoleBefore:user → After:administrator');
	expect(first).not.toHaveTextContent('email');
	expect(second).toHaveTextContent('Command line of the server → workspace-7');
	expect(second).toHaveTextContent('(empty) → After:We record.');
	expect(third).toHaveTextContent('admin@example.com → Pinemoor Bikes');
});

test('the log can be filtered by action, and an empty result is explained', { tags: ['release'] }, async () => {
	const asked: unknown[] = [];
	const { user } = await show({
		listAuditEntries: ({ query }) => {
			asked.push(query.action);
			return page(query.action ? [] : [entry()]);
		},
	});
	await screen.findByText('Role changed');
	await user.click(screen.getByRole('button', { name: /Action/ }));
	await user.click(await screen.findByRole('option', { name: 'Account approved' }));
	expect(await screen.findByText('No entries')).toBeVisible();
	await waitFor(() => expect(asked).toEqual([undefined, 'userApproved']));
});

test('a log that cannot be loaded says why', async () => {
	await show({
		listAuditEntries: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByText("We couldn't load the audit log")).toBeVisible();
});
