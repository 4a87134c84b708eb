import type { Page } from 'puppeteer-core';
import { proveAgain } from '../../support/account/prove-again.ts';
import type { Account } from '../../support/account/sign-up.ts';
import { press, see } from '../../support/browser/screen.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const visitor = pagesOf('visitor');
const member = pagesOf('member');
const password = 'Zeppelin 1';

type Wanted = { password?: string; clip?: true };

async function makeLink({ client }: Account, { clip, ...wanted }: Wanted = {}): Promise<string> {
	await client.updateSettings({ body: { publicLinks: true } });
	const { list } = await client.listConversations({ query: {} });
	const id = list.find(({ source, speakers }) => source === 'demo' && speakers.length > 1)?.id ?? '';
	const fileId = (await client.getConversation({ params: { id } })).files[0]?.fileId ?? '';
	const range = clip && { fileId, startedAt: 5_000, endedAt: 40_000 };
	const shows = { hasAudio: true, showsSummary: true, showsActionPoints: true };
	const made = await client.createPublicLink({ params: { id }, body: { days: 30, ...shows, ...wanted, clip: range } });
	return made.url;
}

const opened = (wanted: Wanted, shows: string): NonNullable<PageState['prepare']> => {
	return async ({ page }, account) => {
		await page.goto(await makeLink(account, wanted));
		await see(page, shows);
	};
};

const gone = 'This link does not work';
const state = (name: string, more: Partial<PageState>) =>
	visitor(`public-link-${name}`, 'publicLink', `/s/${name}`, gone, { allow: [/status of 404/], ...more });

const long = {
	title: 'Besprechung der Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung شركة التجارة 株式会社',
	summary: Array.from({ length: 12 }, () => 'The airship was late again, and nobody had told the ground crew.').join(
		' ',
	),
	recordings: {
		0: {
			audio: 'unavailable',
			audioUrl: null,
			speakers: Array.from({ length: 10 }, (_, index) => ({
				name: `Ferdinand Adolf Heinrich August Graf von Zeppelin ${index}`,
				label: '',
				index,
			})),
		},
	},
};

export const publicLinkPages: PageState[] = [
	state('gone', {}),
	state('opened', { prepare: opened({}, 'This page can be opened until') }),
	state('clip', { prepare: opened({ clip: true }, 'of the recording') }),
	state('password', { prepare: opened({ password }, 'needs a password') }),
	state('overfull', {
		prepare: opened({}, 'not available here'),
		answers: [{ path: '/public-links/open', changes: { page: long } }],
	}),
	state('loading', {
		prepare: async ({ page }, account) => {
			const address = await makeLink(account);
			await page.setRequestInterception(true);
			page.on('request', (request) => void (request.url().endsWith('/open') || request.continue()));
			await page.goto(address);
			await see(page, 'Loading the conversation');
		},
	}),
];

const dialog = '[role=dialog]';
const sharing = (name: string, prepare: (page: Page, account: Account) => Promise<void>) =>
	member(
		`conversation-${name}`,
		'conversation',
		({ meeting }) => `/conversations/${meeting}`,
		'Demo, synthetic voices',
		{
			within: dialog,
			ownTab: true,
			prepare: async ({ page }, account) => {
				await makeLink(account, { clip: true });
				await page.locator('[data-line]').wait();
				await press(page, 'Share');
				await see(page, 'Public links');
				await prepare(page, account);
			},
		},
	);

export const linkDialogPages: PageState[] = [
	sharing('public-links', (page) => see(page, '00:05 to 00:40')),
	sharing('public-link-form', async (page) => {
		await press(page, 'Create public link');
		await press(page, 'Whole conversation Part of the conversation');
		await press(page, 'A part', 'option');
		await see(page, 'Nothing outside this part');
	}),
	sharing('public-link-made', async (page, account) => {
		await proveAgain(page, account.password);
		await press(page, 'Create public link');
		await see(page, 'Expires after');
		await press(page, 'Create public link');
		await see(page, 'Copy the link now.');
	}),
];
