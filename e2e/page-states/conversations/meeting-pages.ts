import type { RecordedMeeting } from '@debrief/shared/contract/calendar/calendar.ts';
import { press, see } from '../../support/browser/screen.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const member = pagesOf('member');
const longName = 'Ferdinand Adolf Heinrich August Graf von Zeppelin-Lindqvist';
const attendees = Array.from({ length: 60 }, (_, i) => ({
	name: i % 3 ? `${longName} ${i}` : null,
	email: i % 5 === 4 ? null : `graf-${i}.zeppelin.of.friedrichshafen@luftschiffbau-zeppelin.example`,
	contact: i === 1 ? { id: 'someone', displayName: 'Dana Field' } : null,
})).filter(({ name, email }) => name ?? email);
const meeting = {
	id: 'weekly',
	title: 'Weekly with Acme',
	attendees: [],
	attendeeCount: 0,
	startsAt: '2026-02-11T09:00:00.000Z',
	endsAt: '2026-02-11T10:00:00.000Z',
};
const dana = { name: 'Dana Field', email: 'dana@acme.example', contact: { id: 'someone', displayName: 'Dana Field' } };
const robert = { name: null, email: 'robert@acme.example', contact: null };

const heading = `::-p-xpath(//h2[text()="Meeting" or text()="Which meeting was this?"])`;

const page = (name: string, shows: string, instead: RecordedMeeting, more: Partial<PageState> = {}) =>
	member(`conversation-meeting-${name}`, 'conversation', ({ meeting: id }) => `/conversations/${id}`, shows, {
		answers: [{ path: '/calls/[^/]+/meeting', instead }],
		prepare: async ({ page: open }) => {
			// Content above it grows until then.
			await open.locator('[data-line]').wait();
			const found = await open.waitForSelector(heading);
			await found?.evaluate((each) => each.scrollIntoView({ block: 'start' }));
		},
		...more,
	});
const onPhone = (name: string, shows: string, instead: RecordedMeeting) =>
	page(`${name}-on-phone`, 'Demo', instead, {
		width: 360,
		prepare: async ({ page: open }) => {
			await press(open, 'Insights', 'tab');
			await see(open, shows);
			const found = await open.waitForSelector(heading);
			await found?.evaluate((each) => each.scrollIntoView({ block: 'start' }));
		},
	});

const overfull: RecordedMeeting = {
	meeting: { ...meeting, title: 'Nordlager'.repeat(14), attendees, attendeeCount: 1_284 },
	candidates: [],
};
const asked: RecordedMeeting = {
	meeting: null,
	candidates: [
		{ ...meeting, attendeeCount: 4 },
		{ ...meeting, id: 'fair', title: `Trade fair of the ${'Luftschiffbau '.repeat(8)}`.trim(), attendeeCount: 1_284 },
		{ ...meeting, id: 'busy', title: null },
	],
};

export const meetingPages: PageState[] = [
	page('matched', 'Weekly with Acme', {
		meeting: { ...meeting, attendees: [dana, robert], attendeeCount: 2 },
		candidates: [],
	}),
	page('alone', 'The calendar names no attendees', { meeting: { ...meeting, title: null }, candidates: [] }),
	page('overfull', 'Nordlager'.repeat(14), overfull),
	onPhone('overfull', 'Nordlager'.repeat(14), overfull),
	page('asked', 'Only you see this', asked),
	onPhone('asked', 'Only you see this', asked),
	page(
		'failed',
		"We couldn't load the meeting",
		{ meeting: null, candidates: [] },
		{
			answers: [
				{
					path: '/calls/[^/]+/meeting',
					status: 403,
					instead: { name: 'ForbiddenError', code: 'forbidden', message: '', details: [], errorId: 'e' },
				},
			],
		},
	),
];
