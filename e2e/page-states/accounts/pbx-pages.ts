import type { Page } from 'puppeteer-core';
import { press, see } from '../../support/browser/screen.ts';
import type { AnswerChange } from '../change-answers.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const page = pagesOf('member');
const at = '2026-02-11T09:10:00.000Z';
const host = 'recordings.of-the-northern-region.fjord-and-fell-foods.example';
const servers = { ftp: { host, port: 2121, isEncrypted: true }, sftp: { host, port: 2222 } };
const account = {
	product: '3cx',
	productName: null,
	username: 'pbx-k7m2p9xwqa',
	namePattern: null,
	timeZone: 'Europe/Berlin',
	passwordChangedAt: at,
};
const transfer = (i: number, changes: object = {}) => ({
	id: `transfer-${i}`,
	name: `[Dana Reed]_201-0301234567_20260211091${i % 10}00(${i}).wav`,
	bytes: 1_234_567 * i,
	protocol: 'sftp',
	state: 'taken',
	reason: null,
	conversationId: 'gone',
	startedAt: at,
	endedAt: at,
	...changes,
});
const waiting = { state: 'received', conversationId: null };
const refused = { state: 'rejected', conversationId: null };
const hundred = [
	transfer(0, { ...waiting, endedAt: null, protocol: 'ftps' }),
	transfer(1, { ...waiting, reason: 'incomplete' }),
	transfer(2, { ...refused, reason: 'notAudio', name: `2026/02/11/${'minutes-of-the-meeting-'.repeat(8)}.docx` }),
	transfer(3, { state: 'joined', protocol: 'folder' }),
	transfer(4, { state: 'duplicate', protocol: 'http' }),
	...Array.from({ length: 95 }, (_, i) => transfer(i + 5)),
];
const extension = (i: number, userName: string | null) => ({
	extension: String(200 + i),
	userId: userName && `user-${i}`,
	userName,
	calls: i * 37,
	unassignedCalls: userName ? 0 : i * 37,
});
const extensions = [
	extension(1, 'Maximiliane Freifrau von Hohenstein-Waldburg zu Friedrichshafen am Bodensee'),
	extension(2, null),
	...Array.from({ length: 58 }, (_, i) => extension(i + 3, i % 3 ? `Agent ${i}` : null)),
];
const pbx = (answer: object): AnswerChange => ({ path: '/pbx', instead: answer });
const transfers = (list: object[]): AnswerChange => ({ path: '/pbx/transfers', instead: { list } });
const other = {
	...account,
	product: 'other',
	productName: 'Telephone system of the customer service in Friedrichshafen',
};

const scrollTo = async (open: Page, heading: string) => {
	const found = await open.waitForSelector(`::-p-xpath(//h2[text()="${heading}"])`);
	await found?.evaluate((each) => each.scrollIntoView({ block: 'start' }));
};

export const pbxPages: PageState[] = [
	page('pbx', 'pbx', '/pbx', 'does not accept files by FTP or SFTP yet'),
	page('pbx-extensions-overfull', 'pbx', '/pbx', 'Friedrichshafen am Bodensee', {
		answers: [
			pbx({ servers, account: other }),
			transfers([]),
			{ path: '/pbx/extensions', instead: { list: extensions } },
		],
		prepare: ({ page: open }) => scrollTo(open, 'Extensions'),
	}),
	page('pbx-transfers-overfull', 'pbx', '/pbx', '(99).wav', {
		answers: [pbx({ servers, account }), transfers(hundred)],
		prepare: ({ page: open }) => scrollTo(open, 'Files that arrived'),
	}),
	page('pbx-waiting', 'pbx', '/pbx', 'Nothing has arrived yet', {
		answers: [pbx({ servers, account }), transfers([])],
		prepare: async ({ page: open }) => {
			await press(open, 'Wait for a file');
			await see(open, 'Waiting for a file');
		},
	}),
	page('pbx-free', 'pbx', '/pbx', 'part of PRO', { who: 'free' }),
	page('pbx-guide', 'pbxGuide', '/pbx/guide-asterisk', 'bin/sh', { answers: [pbx({ servers, account })] }),
	page('pbx-guide-3cx', 'pbxGuide', '/pbx/guide-3cx', 'Choose your telephone system'),
];
