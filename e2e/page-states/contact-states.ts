import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseFiles, press, see } from '../support/browser/screen.ts';
import { pagesOf } from './page-state.ts';

const page = pagesOf('member');

const person = {
	id: 'someone',
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
	isFavourite: true,
	canEdit: true,
};
const longNamed = {
	...person,
	displayName: 'Ferdinand Adolf Heinrich August Graf von Zeppelin-Lindqvist',
	firstName: 'Ferdinand Adolf Heinrich August',
	company: 'Luftschiffbau Zeppelin GmbH & Co. KG, Friedrichshafen',
	email: 'ferdinand.adolf.heinrich@luftschiffbau-zeppelin.example',
};

const source = (i: number) => ({
	callId: `call-${i}`,
	title: `Hangar in Friedrichshafen, ${i}`,
	isDemo: i === 0,
	startedAt: `2026-01-${String(20 - (i % 10)).padStart(2, '0')}T09:10:00.000Z`,
});
const evidence = [{ fileId: 'f', segmentId: 's', startedAt: 65_000, endedAt: 70_000 }];
const point = (i: number, by: string, more: object = {}) => ({
	...source(i),
	by,
	point: {
		id: `${by}-${i}`,
		text: `I will send you the drawings of part ${i} in writing, with both prices.`,
		owner: 'Dana',
		dueDate: i % 2 ? null : '2026-02-11',
		isDone: false,
		evidence,
		...more,
	},
});
const overviewOf = (contact: object, times: number) => {
	const each = Array.from({ length: times }, (_, i) => i);
	const request = { text: 'Could you look into the invoice of last year again?', kind: 'request' };
	return {
		contact,
		conversations: times * 2,
		lastAt: source(0).startedAt,
		talkMs: { contact: 1_300_000, all: 2_900_000 },
		sentiments: each.map((i) => ({ ...source(i), sentiment: (['Positive', 'Neutral', 'Negative'] as const)[i % 3] })),
		promises: [
			...each.flatMap((i) => [point(i, 'us'), point(i, 'contact')]),
			point(90, 'unknown'),
			point(91, 'us', { isDone: true }),
		],
		requests: each.flatMap((i) => [point(i, 'us', request), point(i, 'contact', request)]),
		notes: each.map((i) => ({
			...source(i),
			noteId: `${i}`,
			description: 'Likes short calls.\nNo e-mails.',
			cuePoint: 0,
		})),
		lastPoints: [1, 2, 3].map((i) => ({
			...source(0),
			statement: { text: `They decide about part ${i} in March.`, evidence },
		})),
	};
};
const answering = (overview: object | 'never') => [
	{ path: '/contacts/someone/overview', instead: overview },
	{ path: '/contacts/someone/merges', instead: { list: [] } },
];

const providers = {
	list: [
		{ name: 'local', title: 'Address book', type: 'addressBook', contactTypes: ['customer', 'lead'], canCreate: true },
		{ name: 'pipedrive', title: 'Pipedrive', type: 'crm', contactTypes: ['person'], canCreate: false },
	],
};
const remote = {
	...person,
	id: '7',
	provider: 'pipedrive',
	type: 'person',
	remote: { provider: 'pipedrive', id: '7' },
	canEdit: false,
	displayName: 'Robert Moss',
	knownAt: '2026-02-11T09:10:00.000Z',
};
const refused = { status: 403, instead: { name: 'Forbidden', code: 'forbidden', message: 'No', errorId: 'e' } };

export const contactStates = [
	page('contact-promises', 'contact', '/contacts/someone', 'We asked Dana', {
		answers: answering(overviewOf(person, 1)),
	}),
	page('contact-overfull', 'contact', '/contacts/someone', 'Show all 40', {
		answers: answering(overviewOf(longNamed, 40)),
	}),
	page('contact-loading', 'contact', '/contacts/someone', 'Contacts', { answers: answering('never') }),
	page('contact-failed', 'contact', '/contacts/someone', "We couldn't load this contact", {
		answers: [{ path: '/contacts/someone/overview', ...refused }],
	}),
	page('contacts-loading', 'contacts', '/contacts/address-book', 'New contact', {
		answers: [{ path: '/contacts', instead: 'never' }],
	}),
	page('contacts-failed', 'contacts', '/contacts/address-book', "We couldn't load these contacts", {
		answers: [{ path: '/contacts', ...refused }],
	}),
	page('contacts-favourites-away', 'contacts', '/contacts/favourites', 'the provider is not responding', {
		answers: [
			{ path: '/contacts/providers', instead: providers },
			{ path: '/contacts', instead: { list: [person, remote], next_page: null } },
		],
	}),
	page('contacts-duplicates-loading', 'contactDuplicates', '/contacts/duplicates', 'Duplicate contacts', {
		answers: [{ path: '/contacts/duplicates', instead: 'never' }],
	}),
	page('contacts-duplicates-failed', 'contactDuplicates', '/contacts/duplicates', "We couldn't look for duplicates", {
		answers: [{ path: '/contacts/duplicates', ...refused }],
	}),
	page('contacts-import-file', 'contacts', '/contacts/address-book', 'New contact', {
		ownTab: true,
		prepare: async ({ page: open }) => {
			await press(open, 'More actions');
			await press(open, 'Import contacts', 'menuitem');
			const path = join(mkdtempSync(join(tmpdir(), 'debrief-contacts-')), 'people.csv');
			const head = 'Vorname;Nachname;Firma des Ansprechpartners im Einkauf;E-Mail;Telefon;=HYPERLINK("http://x")';
			const lines = Array.from(
				{ length: 12 },
				(_, i) => `Jörg;<b>Müller ${i}</b>;دانا سعيد;j${i}@acme.example;030 90182${i};=1+1`,
			);
			writeFileSync(path, Buffer.from([head, ...lines, '"Rob'].join('\r\n')));
			await chooseFiles(open, [path], 'Choose a file');
			await see(open, 'Import 12 lines');
		},
	}),
	page('tasks-loading', 'tasks', '/tasks', 'New action point', {
		answers: [{ path: '/local-tasks', instead: 'never' }],
	}),
	page('tasks-failed', 'tasks', '/tasks', "We couldn't load the action points", {
		answers: [{ path: '/local-tasks', ...refused }],
	}),
];
