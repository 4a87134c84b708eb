import { fill, press, see } from '../support/browser/screen.ts';
import { pagesOf } from './page-state.ts';

const page = pagesOf('member');

const contact = (i: number) => ({
	id: `contact-${i}`,
	provider: 'local',
	remote: null,
	isPrivate: i % 5 === 2,
	isFavourite: i % 3 === 0,
	displayName: i === 1 ? 'دانا سعيد' : `Ferdinand Adolf Heinrich August Graf von Zeppelin ${i}`,
	fullName: null,
	firstName: 'Ferdinand',
	lastName: 'Zeppelin',
	canEdit: true,
	email: i % 4 === 3 ? null : `graf-${i}.zeppelin@luftschiffbau.example`,
	company: i % 2 ? null : 'Luftschiffbau Zeppelin GmbH & Co. KG, Friedrichshafen',
	type: (['customer', 'lead', 'supplier'] as const)[i % 3],
	phones: [{ phone: '+49 (0) 7541 / 5901-0', type: 'work', e164: '+4975415901' }],
	lastConversationAt: i % 3 === 2 ? null : `2026-02-${10 + i}T09:10:00.000Z`,
});
const many = Array.from({ length: 10 }, (_, i) => contact(i));

const pairs = [0, 2].map((i) => ({
	contacts: [contact(i), { ...contact(i + 1), phones: [{ phone: '07541 5901-0', type: 'home', e164: null }] }],
	reasons: [
		{ by: 'phone', text: '+4975415901' },
		{ by: 'email', text: 'graf-zeppelin@luftschiffbau.example' },
		{ by: 'name', text: 'Luftschiffbau Zeppelin GmbH & Co. KG, Friedrichshafen' },
	],
}));

const task = (i: number) => ({
	id: `task-${i}`,
	description: i % 2 ? '' : 'In writing, with the drawings of the hangar and both prices.',
	title: `Send Ferdinand Adolf Heinrich August Graf von Zeppelin the offer for the hangar, number ${i}`,
	dueDate: i % 4 === 3 ? null : `20${i % 2 ? 24 : 99}-02-1${i}`,
	callId: 'call',
	callTitle: 'Hangar in Friedrichshafen',
	actionPointId: i % 2 ? 'point' : null,
	moment: i % 3 ? { fileId: 'file', startedAt: 754_000 } : null,
	isMine: i < 5,
	owner: 'Ferdinand Adolf Heinrich August Graf von Zeppelin',
	doneAt: null,
	assigneeId: i < 5 ? 'x' : null,
	assigneeName: i < 5 ? 'Marta Keller' : null,
	creatorName: 'Marta Keller',
	createdAt: '2026-02-11T09:10:00.000Z',
	canEdit: true,
	canFinish: true,
});

const sent = (title: string, state: string, reason: string | null = null) => ({
	sent: {
		providerName: title.toLowerCase(),
		providerTitle: title,
		state,
		reason,
		mayBeThere: reason !== 'gone',
		url: state === 'sent' ? 'https://quayline.example/task' : null,
	},
});
const doneAt = '2026-02-12T09:10:00.000Z';
const inEachState = [
	{ ...task(0), sent: null },
	{ ...task(1), ...sent('Todoist', 'waiting') },
	{ ...task(2), ...sent('Linear', 'waiting', 'unavailable') },
	{ ...task(3), ...sent('Todoist', 'sent') },
	{ ...task(4), ...sent('Todoist', 'failed', 'refused') },
	{ ...task(5), ...sent('Linear', 'failed', 'gone') },
];
const doneThere = [
	{ ...task(6), ...sent('Linear', 'sent'), doneAt },
	{ ...task(7), ...sent('Todoist', 'failed', 'narrowed'), doneAt },
];
const tools = {
	path: '/task-tools',
	instead: {
		list: ['Todoist', 'Linear'].map((title) => ({ providerName: title.toLowerCase(), providerTitle: title })),
	},
};
const listed = (list: object[]) => ({
	path: '/local-tasks',
	changes: { list, query: { total: list.length, start: 0, limit: 50 } },
});

// The state "contact" adds one.
const noContacts = { answers: [{ path: '/contacts', method: 'GET', changes: { list: [], next_page: null } }] };

export const contactPages = [
	page('contacts', 'contacts', '/contacts', 'No contacts yet', noContacts),
	page('contacts-many', 'contacts', '/contacts/address-book', 'Zeppelin 9', {
		answers: [{ path: '/contacts', changes: { list: many, next_page: '10' } }],
	}),
	page('contacts-duplicates-none', 'contactDuplicates', '/contacts/duplicates', 'No duplicates found'),
	page('contacts-duplicates', 'contactDuplicates', '/contacts/duplicates', 'Same number', {
		answers: [{ path: '/contacts/duplicates', changes: { list: pairs, hasMore: true } }],
	}),
	page('contacts-merge', 'contactDuplicates', '/contacts/duplicates', 'Same number', {
		answers: [{ path: '/contacts/duplicates', changes: { list: pairs, hasMore: false } }],
		prepare: async ({ page: open }) => {
			await press(open, 'Merge…');
			await see(open, 'Result');
		},
	}),
	page('contacts-crm', 'contacts', '/contacts/crm', "You don't have integrations"),
	page('contacts-favourites', 'contacts', '/contacts/favourites', 'No favourites yet'),
	page('contacts-none', 'contacts', '/contacts/address-book?search=nobody', 'No contacts match'),
	page('contacts-provider-down', 'contacts', '/contacts/crm?provider=pipedrive', 'This provider does not exist', {
		allow: [/status of 404/],
		answers: [
			{
				path: '/contacts/providers',
				changes: {
					list: {
						1: { name: 'pipedrive', title: 'Pipedrive', type: 'crm', contactTypes: ['person'], canCreate: false },
					},
				},
			},
		],
	}),
	page('tasks', 'tasks', '/tasks', 'No open action points'),
	page('tasks-many', 'tasks', '/tasks?of=everyone', 'number 8', {
		answers: [
			{
				path: '/local-tasks',
				changes: { list: Array.from({ length: 9 }, (_, i) => task(i)), query: { total: 80, start: 0, limit: 50 } },
			},
		],
	}),
	page('tasks-sent', 'tasks', '/tasks?of=everyone', 'It was deleted in Linear.', {
		answers: [listed(inEachState), tools],
	}),
	page('tasks-sent-done', 'tasks', '/tasks?status=done', 'number 7', {
		answers: [listed(doneThere), tools],
	}),
	page('tasks-send', 'tasks', '/tasks?of=everyone', 'It was deleted in Linear.', {
		answers: [listed(inEachState), tools],
		within: '[role=menu]',
		closesOnResize: true,
		prepare: async ({ page: open }) => {
			await press(open, `More for ${task(0).title}`);
			await see(open, 'Send to Linear');
		},
	}),
	page('tasks-new', 'tasks', '/tasks', 'No open action points', {
		prepare: async ({ page: open }) => {
			await press(open, 'New action point');
			await fill(open, 'Due date', 'soon');
			await press(open, 'Create');
			await see(open, 'Write down what was promised');
		},
	}),
	page('contacts-import', 'contacts', '/contacts/address-book', 'No contacts yet', {
		...noContacts,
		prepare: async ({ page: open }) => {
			await press(open, 'More actions');
			await press(open, 'Import contacts', 'menuitem');
			await see(open, 'Choose a file');
		},
	}),
	page('contacts-new', 'contacts', '/contacts/address-book', 'No contacts yet', {
		...noContacts,
		prepare: async ({ page: open }) => {
			await press(open, 'New contact');
			await fill(open, 'E-mail', 'nobody');
			await fill(open, 'Phone number 1', '030');
			await press(open, 'Create');
			await see(open, 'Invalid phone');
		},
	}),
	page('contact', 'contact', '/contacts/address-book', 'New contact', {
		prepare: async ({ page: open }, { client }) => {
			const body = { firstName: 'Dana', lastName: 'Field', type: 'customer' as const, company: 'Acme' };
			const { id } = await client.createContact({ body });
			await open.goto(new URL(`/contacts/${id}`, open.url()).href);
			await see(open, 'Before the next call');
		},
	}),
];
