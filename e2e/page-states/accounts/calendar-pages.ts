import type { CalendarConnection, CalendarMeeting } from '@debrief/shared/contract/calendar/calendar.ts';
import type { Page } from 'puppeteer-core';
import { fill, press, pressAt, see } from '../../support/browser/screen.ts';
import type { AnswerChange } from '../change-answers.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const page = pagesOf('member');
const minute = 60_000;
const hour = 60 * minute;
const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();

const refused = { name: 'ForbiddenError', code: 'forbidden', message: '', details: [], errorId: 'e' };

const connection: CalendarConnection = {
	host: 'calendar.google.com',
	ending: '.ics',
	refreshedAt: '2026-02-11T09:10:00.000Z',
	failure: null,
	failingSince: null,
	nextRefreshAt: '2026-02-11T09:25:00.000Z',
	meetingCount: 14,
	skipped: 0,
	skippedTitles: [],
	isCut: false,
};
const failing: CalendarConnection = {
	...connection,
	host: 'kalender.luftschiffbau-zeppelin-friedrichshafen-und-umgebung.example',
	failure: 'address_private',
	failingSince: '2026-02-10T09:10:00.000Z',
	meetingCount: 500,
	skipped: 1_284,
	skippedTitles: ['Planning call'],
	isCut: true,
};
const calendar = (state: CalendarConnection | null): AnswerChange => ({
	path: '/calendar',
	method: 'GET',
	instead: { connection: state },
});

const section = async (open: Page) => {
	const title = await open.waitForSelector('::-p-xpath(//h2[text()="Your calendar"])');
	await title?.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
};
const settings = (name: string, shows: string, more: Partial<PageState>) =>
	page(`settings-calendar-${name}`, 'settings', '/settings/general', shows, {
		prepare: ({ page: open }) => section(open),
		...more,
	});

const longTitle =
	'Quarterly review of the northern warehouses, their night shifts and the Luftschiffbau in Friedrichshafen';
const meeting = (id: string, title: string | null, from: number, more: Partial<CalendarMeeting> = {}) => ({
	id,
	title,
	startsAt: at(from),
	endsAt: at(from + hour),
	isAllDay: false,
	attendeeCount: 0,
	joinUrl: null,
	otherHost: null,
	...more,
});
const joinUrl = 'https://meet.google.com/abc-defg-hij';
const some = [
	meeting('now', 'Weekly with Acme', -10 * minute, { attendeeCount: 4, joinUrl }),
	meeting('later', 'Dana & Robert: offer', 90 * minute, { attendeeCount: 1, otherHost: 'us05web.zoom.us' }),
];
const many = [
	meeting('day', 'Trade fair in Friedrichshafen', -hour, { isAllDay: true, endsAt: at(20 * hour) }),
	meeting('now', longTitle, -10 * minute, { attendeeCount: 1_284, joinUrl }),
	meeting('busy', null, 30 * minute),
	meeting('rtl', 'مراجعة ربع سنوية للمستودعات الشمالية ونوبات العمل الليلية', 90 * minute, {
		attendeeCount: 2,
		joinUrl,
	}),
	meeting('word', 'Nordlager'.repeat(14), 150 * minute, { joinUrl }),
	meeting('night', 'Release of the night', 12 * hour, { endsAt: at(36 * hour) }),
];
const meetings = (list: object[], more: object = {}): AnswerChange => ({
	path: '/calendar/meetings',
	instead: { isConnected: true, failure: null, refreshedAt: connection.refreshedAt, list, total: list.length, ...more },
});
const home = (name: string, shows: string, answer: AnswerChange) =>
	page(`home-meetings-${name}`, 'home', '/home', shows, {
		width: 360,
		answers: [answer],
		prepare: async ({ page: open }) => {
			const title = await open.waitForSelector('#meetings-title');
			await title?.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
		},
	});

export const calendarPages: PageState[] = [
	settings('none', 'Private address of your calendar', {
		prepare: async ({ page: open }) => {
			await pressAt(open, '::-p-text(Where do I find it?)');
			await see(open, 'Outlook publishes no attendees');
			await section(open);
		},
	}),
	settings('refused', 'Private address of your calendar', {
		allow: [/status of 400/],
		prepare: async ({ page: open }) => {
			await fill(open, 'Private address of your calendar', 'https://127.0.0.1/basic.ics');
			await press(open, 'Connect');
			await see(open, 'is in a private network');
			await section(open);
		},
	}),
	settings('tested', 'Private address of your calendar', {
		ownTab: true,
		answers: [{ path: '/calendar', method: 'PUT', instead: 'never' }],
		prepare: async ({ page: open }) => {
			await fill(open, 'Private address of your calendar', 'https://127.0.0.1/basic.ics');
			await press(open, 'Connect');
			await open.locator('form [data-pending]').wait();
			await section(open);
		},
	}),
	settings('connected', '14 meetings in the next two weeks', { answers: [calendar(connection)] }),
	settings('changed', '14 meetings in the next two weeks', {
		answers: [calendar(connection)],
		prepare: async ({ page: open }) => {
			await press(open, 'Change the address');
			await press(open, 'Connect');
			await see(open, 'Paste the address of your calendar');
			await section(open);
		},
	}),
	settings('failing', 'Only the first 500 are here', { answers: [calendar(failing)] }),
	settings('address-lost', 'can no longer be read', {
		answers: [calendar({ ...connection, host: '', ending: '', refreshedAt: null, meetingCount: 0 })],
	}),
	settings('refreshing', '14 meetings in the next two weeks', {
		ownTab: true,
		answers: [calendar(connection), { path: '/calendar/refresh', instead: 'never' }],
		prepare: async ({ page: open }) => {
			await press(open, 'Refresh now');
			await open.locator('[data-pending]').wait();
			await section(open);
		},
	}),
	settings('remove', '14 meetings in the next two weeks', {
		answers: [calendar(connection)],
		within: '[role=alertdialog]',
		prepare: async ({ page: open }) => {
			await press(open, 'Remove');
			await see(open, 'Conversations keep their titles');
		},
	}),
	settings('loading', 'Your calendar', { answers: [{ path: '/calendar', instead: 'never' }] }),
	settings('failed', "We couldn't load the state of your calendar", {
		answers: [
			{
				path: '/calendar',
				status: 403,
				instead: refused,
			},
		],
	}),
	home('unconnected', 'Connect your calendar', meetings([], { isConnected: false, refreshedAt: null })),
	home('none', 'No meetings today or tomorrow', meetings([])),
	home('some', 'Weekly with Acme', meetings(some)),
	home('many', '34 more meetings', meetings(many, { total: 40 })),
	home('stale', 'could not be refreshed', meetings(some, { failure: 'address_private' })),
	home('loading', 'Next meetings', { path: '/calendar/meetings', instead: 'never' }),
	home('failed', "We couldn't load your meetings", {
		path: '/calendar/meetings',
		status: 403,
		instead: refused,
	}),
];
