// @module-tag release
import type { ContactOverview } from '@debrief/shared/contract/contacts/contact-page.ts';
import { buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ContactScreen } from './screen.tsx';

const source = { callId: 'call', title: 'Renewal', startedAt: '2026-02-10T09:00:00Z', isDemo: false };
const evidence = [{ fileId: 'f', segmentId: 's', startedAt: 65_000, endedAt: 70_000 }];
const point = (id: string, isDone = false) => ({
	id,
	text: `Point ${id}`,
	owner: null,
	dueDate: null,
	isDone,
	evidence,
});
const overview: ContactOverview = {
	contact: {
		id: 'c1',
		provider: 'local',
		displayName: 'Dana Field',
		fullName: 'Dana Field',
		firstName: 'Dana',
		lastName: 'Field',
		email: 'dana@acme.example',
		company: 'Acme',
		type: 'customer',
		remote: null,
		phones: [{ phone: '030 901820', type: 'work', e164: '+4930901820' }],
		isPrivate: false,
		isFavourite: false,
		canEdit: true,
	},
	conversations: 2,
	lastAt: source.startedAt,
	talkMs: { contact: 30_000, all: 60_000 },
	sentiments: [{ ...source, sentiment: 'Negative' }],
	promises: [
		{ ...source, point: point('ours'), by: 'us' },
		{ ...source, isDemo: true, point: point('theirs'), by: 'contact' },
		{ ...source, point: point('kept', true), by: 'us' },
	],
	requests: [
		{ ...source, point: point('asked'), by: 'us' },
		{ ...source, point: point('begged'), by: 'contact' },
	],
	notes: [{ ...source, noteId: 'n', description: 'Likes short calls', cuePoint: 0 }],
	lastPoints: [{ ...source, statement: { text: 'They decide in March.', evidence } }],
};
const show = (handlers: FakeHandlers = {}) =>
	renderScreen(
		<>
			<ContactScreen />
			<Toasts />
		</>,
		{
			at: '/contacts/c1',
			route: '/contacts/:contactId',
			handlers: {
				...signedIn,
				getContactOverview: () => overview,
				listMerges: () => ({ list: [] }),
				getAssistantSettings: () => ({ isOpenToEveryone: true, isAllowed: true }),
				listConversations: () => ({
					list: [buildConversationRow({ id: 'call', title: 'Renewal talk' })],
					query: { total: 1, start: 0, limit: 20 },
				}),
				...handlers,
			},
		},
	);

test('the brief shows commitments of both sides and the last points, each linked to its moment', async () => {
	await show();
	const ours = within(await screen.findByRole('region', { name: 'We promised Dana' }));
	expect(ours.getByText('Point ours')).toBeVisible();
	expect(ours.getByRole('link', { name: '01:05' })).toHaveAttribute('href', '/conversations/call/s?t=65&file=f');
	const theirs = within(screen.getByRole('region', { name: 'Dana promised us' }));
	expect(theirs.getByText('Point theirs')).toBeVisible();
	expect(theirs.getByText('Demo')).toBeVisible();
	expect(ours.queryByText('Demo')).toBeNull();
	expect(within(screen.getByRole('region', { name: 'Done' })).getByText('Point kept')).toBeVisible();
	expect(within(screen.getByRole('region', { name: 'Dana asked us' })).getByText('Point asked')).toBeVisible();
	expect(within(screen.getByRole('region', { name: 'We asked Dana' })).getByText('Point begged')).toBeVisible();
	expect(screen.getByText('They decide in March.')).toBeVisible();
	expect(screen.getByText('Likes short calls')).toBeVisible();
	expect(screen.getByText(/50% of all speech/)).toBeVisible();
	expect(await screen.findByRole('link', { name: 'Renewal talk' })).toHaveAttribute('href', '/conversations/call');
});

test('a question is answered with its conversations, or the page says that none has an answer', async () => {
	let isFound = true;
	const { user } = await show({
		askAboutContact: () => ({
			text: 'In March.',
			parts: null,
			isExtractive: false,
			isFound,
			read: 2,
			evidence: isFound
				? [{ ...source, evidence: evidence[0] ?? { fileId: '', segmentId: '', startedAt: 0, endedAt: 0 } }]
				: [],
		}),
	});
	await user.type(await screen.findByLabelText(/What do you want to know/), 'When?{Enter}');
	expect(await screen.findByText('In March.')).toBeVisible();
	expect(screen.getByText(/2 conversations were read/)).toBeVisible();
	isFound = false;
	await user.click(screen.getByRole('button', { name: 'Ask' }));
	expect(await screen.findByText('Nothing in these conversations answers this.')).toBeVisible();
});

test('a contact without conversations says so, and one that fails to load can be loaded again', async () => {
	let isDown = true;
	const { user } = await show({
		getContactOverview: () => {
			if (isDown) throw new FakeError('forbidden');
			return { ...overview, conversations: 0, promises: [], requests: [], lastPoints: [], notes: [], sentiments: [] };
		},
	});
	expect(await screen.findByText("We couldn't load this contact")).toBeVisible();
	isDown = false;
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByText(/Action points and last points appear here/)).toBeVisible();
});

test('an old address opens the contact it was merged into, which can be separated again', async () => {
	const merged = { ...overview.contact, id: 'old', displayName: 'D. Field' };
	let list = [{ contact: merged, mergedAt: '2026-02-11T09:00:00Z', conversations: 2 }];
	const { user } = await show({
		getContactOverview: () => ({ ...overview, contact: { ...overview.contact, id: 'c2' } }),
		listMerges: ({ params }) => ({ list: params.id === 'c2' ? list : [] }),
		undoMerge: () => {
			list = [];
			return { kept: overview.contact, restored: merged };
		},
	});
	expect(await screen.findByText('D. Field')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Separate D. Field again' }));
	expect(await screen.findByText('D. Field is a separate contact again')).toBeVisible();
	await waitFor(() => expect(screen.queryByText('Merged contacts')).toBeNull());
});
