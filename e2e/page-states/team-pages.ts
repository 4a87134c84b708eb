import { fill, press, see } from '../support/browser/screen.ts';
import { pagesOf } from './page-state.ts';

const page = pagesOf('member');

const people = Array.from({ length: 500 }, (_, i) => ({
	id: `member-${i}`,
	email: `graf-${i}.zeppelin.of.friedrichshafen@luftschiffbau.example`,
	fullName: i % 7 === 3 ? null : `Ferdinand Adolf Heinrich August Graf von Zeppelin ${i}`,
	rank: (['Member', 'Agent', 'Manager', 'Admin'] as const)[i % 4],
	isLastAdmin: i === 3,
}));
const team = (id: string, name: string, count: number) => ({
	id,
	name,
	members: people.slice(0, count),
	permissions: ['edit', 'invite'],
	createdAt: '2026-02-11T09:10:00.000Z',
});
const few = [
	team('sales', 'Außendienst Süd', 3),
	team('arabic', 'فريق المبيعات والدعم الفني', 12),
	team('empty', 'Support', 0),
];
const many = [
	team('long', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabteilungsleiterstellvertreterin', 500),
	...Array.from({ length: 40 }, (_, i) => team(`t${i}`, `Region ${i}`, i)),
];
const answering = (list: object[]) => [{ path: '/teams', changes: { list } }];

export const teamPages = [
	page('teams', 'teams', '/settings/teams?team=sales', 'Only Admin', {
		answers: answering([team('sales', 'Außendienst Süd', 5), ...few.slice(1)]),
	}),
	page('teams-none', 'teams', '/settings/teams', 'No teams yet'),
	page('teams-many', 'teams', '/settings/teams?team=long', 'Load more', { answers: answering(many) }),
	page('teams-member', 'teams', '/settings/teams?team=empty', 'Nobody is in this team yet', {
		ownTab: true,
		answers: [
			...answering(few.map((each) => ({ ...each, permissions: [] }))),
			{ path: '/auth/profile/verify', changes: { user: { rank: 'Member' } } },
			{ path: '/profile', changes: { rank: 'Member' } },
		],
	}),
	page('teams-loading', 'teams', '/settings/teams', 'Teams', {
		answers: [{ path: '/teams', instead: 'never' }],
	}),
	page('team-create', 'teams', '/settings/teams', 'No teams yet', {
		prepare: async ({ page: open }) => {
			await press(open, 'Create team');
			await fill(open, 'Name of the team', ' ');
			await open.keyboard.press('Enter');
			await see(open, 'Enter a name');
		},
	}),
	page('team-add-people', 'teams', '/settings/teams?team=empty', 'Nobody is in this team yet', {
		answers: [
			...answering(few),
			{
				path: '/teams/members',
				changes: {
					list: people
						.slice(0, 50)
						.map((each) => ({ ...each, teams: [], lastSeenAt: null, joinedAt: '2026-02-11T09:10:00.000Z' })),
					query: { total: 500, start: 0, limit: 50 },
				},
			},
		],
		prepare: async ({ page: open }) => {
			await press(open, 'Add people');
			await see(open, 'Zeppelin 40');
		},
	}),
	page('team-delete', 'teams', '/settings/teams', 'Support', {
		answers: answering(few.slice(2)),
		prepare: async ({ page: open }) => {
			await press(open, 'Actions for Support');
			await press(open, 'Delete', 'menuitem');
			await see(open, 'Nothing else is deleted');
		},
	}),
];
