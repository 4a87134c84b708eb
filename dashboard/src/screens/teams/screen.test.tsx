import type { Team } from '@debrief/shared/contract/teams/teams.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { TeamsScreen } from './screen.tsx';

afterEach(() => toastQueue.clear());

const person = (id: string, fullName: string | null = null): Team['members'][number] => ({
	id,
	email: `${id}@example.com`,
	fullName,
	rank: 'Member',
	isLastAdmin: false,
});
const you = {
	...person('you', 'Marta Keller'),
	email: buildProfile().email,
	rank: 'Admin',
	isLastAdmin: true,
} as const;
const team = (changes: Partial<Team> = {}): Team => ({
	id: 'sales',
	name: 'Sales',
	members: [person('dermot', 'Dermot Ash'), you],
	permissions: ['edit', 'invite'],
	createdAt: '2026-02-01T09:00:00.000Z',
	...changes,
});
const show = (handlers: FakeHandlers, at = '/settings/teams') =>
	renderScreen(<TeamsScreen />, { at, handlers: { ...signedIn, ...handlers } });
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);

test('a team is created and expanded, and an existing name is refused at its field', {
	tags: ['release'],
}, async () => {
	const teams: Team[] = [];
	const { user } = await show({
		listTeams: () => ({ list: teams }),
		createTeam: ({ body }) => {
			if (body.name === 'Sales') throw new FakeError('team_exists');
			const created = team({ id: 'new', name: body.name, members: [] });
			teams.push(created);
			return created;
		},
	});
	expect(await screen.findByText('No teams yet')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Create team' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Create team' }));
	const create = dialog.getByRole('button', { name: 'Create team' });
	await user.click(create);
	expect(await dialog.findByText('Enter a name')).toBeVisible();
	await user.type(dialog.getByRole('textbox', { name: 'Name of the team' }), 'Sales');
	await user.click(create);
	expect(await dialog.findByText('A team with this name already exists.')).toBeVisible();
	await user.type(dialog.getByRole('textbox', { name: 'Name of the team' }), ' فريق');
	await user.click(create);
	expect(await screen.findByRole('button', { name: /Sales فريق/, expanded: true })).toBeVisible();
	expect(await screen.findByText('Nobody is in this team yet.')).toBeVisible();
});

test('people outside the team are found, added and removed again', {
	tags: ['release'],
}, async () => {
	const here = team();
	const inTeam = [...here.members];
	const member = (id: string, fullName: string) => ({
		...person(id, fullName),
		teams: [],
		lastSeenAt: null,
		joinedAt: '2026-02-01T09:00:00.000Z',
	});
	const people = [member('ada', 'Ada Lind'), member('dermot', 'Dermot Ash')];
	const { user } = await show({
		listTeams: () => ({ list: [{ ...here, members: [...inTeam] }] }),
		listMembers: () => ({ list: people, query: { total: 2, start: 0, limit: 50 } }),
		addTeamMembers: ({ body }) => {
			inTeam.push(...body.memberIds.map((id) => person(id, 'Ada Lind')));
			return here;
		},
		removeTeamMember: ({ params }) => {
			inTeam.splice(
				inTeam.findIndex(({ id }) => id === params.memberId),
				1,
			);
			return here;
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Actions for Sales' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Add people' }));
	const dialog = within(await screen.findByRole('dialog', { name: /Add people to/ }));
	expect(await dialog.findByRole('checkbox', { name: /Dermot Ash.*Already in this team/ })).toBeDisabled();
	await user.click(dialog.getByRole('checkbox', { name: /Ada Lind/ }));
	await user.click(dialog.getByRole('button', { name: 'Add 1 person' }));
	await waitFor(() => expect(toasts()).toContain('1 person added'));
	await user.click(screen.getByRole('button', { name: /^Sales/ }));
	const list = within(await screen.findByRole('list', { name: 'People in Sales' }));
	expect(list.getByText('Only Admin')).toBeVisible();
	await user.click(await list.findByRole('button', { name: 'Remove Ada Lind from the team' }));
	await waitFor(() => expect(list.queryByText('Ada Lind')).toBeNull());
});

test('the confirmation says that only the team is deleted, and a refusal is reported', {
	tags: ['release'],
}, async () => {
	const { user, api } = await show({
		listTeams: () => ({ list: [team()] }),
		deleteTeam: () => {
			throw new FakeError('team_not_found');
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Actions for Sales' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
	const question = within(await screen.findByRole('alertdialog'));
	expect(question.getByText(/Nothing else is deleted/)).toBeVisible();
	await user.click(question.getByRole('button', { name: 'Delete team' }));
	await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('This team no longer exists.')]));
	expect(api.calls).toContain('deleteTeam');
});

test('a user who may not change teams sees their members, without actions', { tags: ['release'] }, async () => {
	await show({ listTeams: () => ({ list: [team({ permissions: [] })] }) }, '/settings/teams?team=sales');
	expect(await screen.findByText('Dermot Ash')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Actions for Sales' })).toBeNull();
	expect(screen.queryByRole('button', { name: /Take Dermot/ })).toBeNull();
});

test('of 500 people 50 are shown, and each can be found by search', { tags: ['release'] }, async () => {
	const members = Array.from({ length: 500 }, (_, i) => person(`p${i}`, `Person ${i}`));
	const { user } = await show(
		{ listTeams: () => ({ list: [team({ members, permissions: [] })] }) },
		'/settings/teams?team=sales',
	);
	const list = within(await screen.findByRole('list', { name: 'People in Sales' }));
	expect(list.getAllByRole('listitem')).toHaveLength(50);
	await user.click(screen.getByRole('button', { name: 'Load more' }));
	expect(list.getAllByRole('listitem')).toHaveLength(100);
	await user.type(screen.getByRole('searchbox', { name: 'Search by name or address' }), 'p499@');
	await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
	expect(list.getByText('Person 499')).toBeVisible();
});

test('teams that fail to load show an error, and a retry loads them', async () => {
	let fails = true;
	const { user } = await show({
		listTeams: () => {
			if (fails) throw new FakeError('general');
			return { list: [team()] };
		},
	});
	expect(await screen.findByText("We couldn't load the teams")).toBeVisible();
	fails = false;
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByRole('button', { name: /^Sales/ })).toBeVisible();
});
