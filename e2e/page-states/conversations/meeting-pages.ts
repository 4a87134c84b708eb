import type { RecordedMeeting } from '@debrief/shared/contract/calendar/calendar.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const member = pagesOf('member');
const longName = 'Ferdinand Adolf Heinrich August Graf von Zeppelin-Lindqvist';
const attendees = Array.from({ length: 60 }, (_, i) => ({
	name: i % 3 ? `${longName} ${i}` : null,
	email: i % 5 === 4 ? null : `graf-${i}.zeppelin.of.friedrichshafen@luftschiffbau-zeppelin.example`,
	contact: i === 1 ? { id: 'someone', displayName: 'Dana Field' } : null,
})).filter(({ name, email }) => name ?? email);
const meeting = {
	...{ id: 'weekly', title: 'Weekly with Acme', attendees: [], attendeeCount: 0 },
	...{ startsAt: '2026-02-11T09:00:00.000Z', endsAt: '2026-02-11T10:00:00.000Z' },
};
const dana = { name: 'Dana Field', email: 'dana@acme.example', contact: { id: 'someone', displayName: 'Dana Field' } };
const robert = { name: null, email: 'robert@acme.example', contact: null };

const page = (name: string, shows: string, instead: RecordedMeeting) =>
	member(`conversation-meeting-${name}`, 'conversation', ({ meeting: id }) => `/conversations/${id}`, shows, {
		answers: [{ path: '/calls/[^/]+/meeting', instead }],
		prepare: async ({ page: open }) => {
			const found = await open.waitForSelector(
				`::-p-xpath(//h2[text()="Meeting" or text()="Which meeting was this?"])`,
			);
			await found?.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
		},
	});

/** The meeting that a conversation recorded, or the question which one it was. */
export const meetingPages: PageState[] = [
	page('matched', 'Weekly with Acme', {
		meeting: { ...meeting, attendees: [dana, robert], attendeeCount: 2 },
		candidates: [],
	}),
	page('alone', 'The calendar names no attendees', { meeting: { ...meeting, title: null }, candidates: [] }),
	page('overfull', 'Nordlager'.repeat(14), {
		meeting: { ...meeting, title: 'Nordlager'.repeat(14), attendees, attendeeCount: 1_284 },
		candidates: [],
	}),
	page('asked', 'Only you see this', {
		meeting: null,
		candidates: [
			{ ...meeting, attendeeCount: 4 },
			{ ...meeting, id: 'fair', title: `Trade fair of the ${'Luftschiffbau '.repeat(8)}`.trim(), attendeeCount: 1_284 },
			{ ...meeting, id: 'busy', title: null },
		],
	}),
];
