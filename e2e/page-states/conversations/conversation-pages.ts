import type { Page } from 'puppeteer-core';
import type { Account } from '../../support/account/sign-up.ts';
import { byRole, fill, press, pressAt, see } from '../../support/browser/screen.ts';
import { until } from '../../support/until.ts';
import { ofConversation, ofTranscript } from '../behind-menu.ts';
import { type PageState, pagesOf } from '../page-state.ts';
import { twoVersions } from './two-versions.ts';

type Prepare = (page: Page, member: Account) => Promise<void>;

const member = pagesOf('member');
const demo = (name: string, prepare?: Prepare, more?: Partial<PageState>) =>
	member(
		`conversation-${name}`,
		'conversation',
		({ meeting }) => `/conversations/${meeting}`,
		'Demo, synthetic voices',
		{
			...more,
			...(prepare && {
				prepare: async ({ page }, account) => {
					await page.locator('[data-line]').wait();
					await prepare(page, account);
				},
			}),
		},
	);

const tab = (name: string, shows: string) => async (page: Page) => {
	await press(page, name, 'tab');
	await see(page, shows);
};

const inFirstLine = async (page: Page, label: string) => {
	await page.locator('[data-line]').hover();
	await pressAt(page, `[data-line] [aria-label="${label}"]`);
};

const manySubjects = [
	{
		path: '/teams/members',
		changes: {
			list: Array.from({ length: 8 }, (_, i) => ({
				id: `member-${i}`,
				email: `graf-${i}@luftschiffbau.example`,
				rank: 'Agent',
				isLastAdmin: false,
				fullName: `Ferdinand Adolf Heinrich August Graf von Zeppelin ${i}`,
				teams: [],
				lastSeenAt: null,
				joinedAt: '2026-01-11T09:10:00.000Z',
			})),
		},
	},
	{
		path: '/teams',
		changes: {
			list: [
				{ id: 'south', name: 'Außendienst Süd', members: [], permissions: [], createdAt: '2026-01-11T09:10:00.000Z' },
			],
		},
	},
];

const dialog = '[role=dialog], [role=alertdialog]';
const menu = '[role=menu]';

/** Playback would continue in states that share the tab. */
const ownTab = { ownTab: true };

const reading: PageState[] = [
	demo('demo'),
	demo('call', undefined, { path: ({ call }) => `/conversations/${call}` }),
	demo(
		'playing',
		async (page) => {
			// A click before the recording is loaded has no effect.
			await until('the line plays', async () => {
				await pressAt(page, '[data-line][data-turn] .line-text');
				return (await page.$('[data-line][aria-current]')) !== null;
			});
		},
		ownTab,
	),
	demo(
		'mini-player',
		async (page) => {
			await press(page, 'Play');
			await pressAt(page, 'aside a[href^="/conversations"]');
			await page.locator('[data-docked="mini-player"]').wait();
			await see(page, 'Pinemoor');
		},
		ownTab,
	),
	demo('search', async (page) => {
		await page.keyboard.press('/');
		await fill(page, 'Search this transcript', 'import', 'searchbox');
		await see(page, '1 of');
	}),
	demo('search-nothing', async (page) => {
		await page.keyboard.press('/');
		await fill(page, 'Search this transcript', 'xylophone', 'searchbox');
		await see(page, 'Nothing found');
	}),
	demo('edit-line', async (page) => {
		await inFirstLine(page, 'Edit this line');
		await byRole(page, 'textbox', 'Text of the line').wait();
	}),
	demo('line-menu', (page) => inFirstLine(page, 'Line actions'), { within: dialog, closesOnResize: true }),
	demo(
		'selection',
		async (page) => {
			// The bar would half cover the line's markers, which makes their targets too small.
			const line = await page.waitForSelector('[data-line]:not(:has(button svg.size-3)) .line-text');
			await line?.evaluate((text) => getSelection()?.selectAllChildren(text));
			await byRole(page, 'toolbar', 'Selected text').wait();
		},
		{ closesOnResize: true },
	),
	demo('essence', async (page) => {
		await pressAt(page, '[aria-label^="Listen to the essence"]');
		await see(page, 'Full recording from here');
		await page.keyboard.press('k');
	}),
	demo(
		'assign-lines',
		async (page) => {
			const line = await page.waitForSelector('[data-line] .line-text');
			await line?.evaluate((text) => getSelection()?.selectAllChildren(text));
			await press(page, 'Speaker…');
			await see(page, 'Assign to');
		},
		{ within: dialog, closesOnResize: true },
	),
	demo(
		'speaker',
		async (page) => {
			await pressAt(page, '[data-line] [title="Rename speaker"]');
			await see(page, 'Merge with');
		},
		{ within: dialog, closesOnResize: true },
	),
	demo(
		'player-settings',
		async (page) => {
			await press(page, 'Player settings');
			await see(page, 'Jump by');
		},
		{ width: 360 },
	),
	demo(
		'speed',
		async (page) => {
			await pressAt(page, 'button[aria-label^="Speed"]');
			await page.locator('[role=menuitemradio]').wait();
		},
		{ within: menu, closesOnResize: true },
	),
	demo(
		'versions',
		async (page) => {
			await press(page, 'Compare…');
			await see(page, 'words differ');
		},
		{ within: dialog, ownTab: true, answers: twoVersions },
	),
	demo(
		'silence',
		async (page) => {
			await pressAt(page, 'button[aria-label^="Skip silence"]');
			await see(page, 'Shorten silence');
		},
		{ within: menu, closesOnResize: true, width: 1280 },
	),
	demo(
		'keys',
		async (page) => {
			await page.keyboard.press('?');
			await see(page, 'Keyboard shortcuts');
		},
		{ within: dialog },
	),
	demo('insights', tab('Insights', 'SHA-1'), { width: 360 }),
	demo(
		'misheard-terms',
		async (page) => {
			await press(page, '3 vocabulary terms may have been misheard');
			await see(page, 'from the vocabulary, in 2 places');
		},
		{
			answers: [
				{
					path: '/transcripts/misheard-terms',
					changes: {
						list: ['the', 'quay line', 'zorbacks'].map((find) => ({
							find,
							replace: 'Luftschiffbau Zeppelin',
							total: 2,
						})),
					},
				},
			],
		},
	),
	demo('fix-words', async (page) => {
		await ofTranscript('Fix uncertain words', 'No uncertain words are left')(page);
	}),
	demo('assistant', async (page) => {
		await tab('Assistant', 'built-in assistant')(page);
		await fill(page, 'Find in this conversation', 'Who sends the corrected import?');
		await press(page, 'Find');
		await page.locator('[aria-label="Assistant"] button[aria-label^="Play "]').wait();
	}),
	demo('assistant-nothing', async (page) => {
		await tab('Assistant', 'built-in assistant')(page);
		await fill(page, 'Find in this conversation', 'xylophone?');
		await press(page, 'Find');
		await see(page, 'Nothing found in this conversation.');
	}),
	demo(
		'conflict',
		async (page, { client }) => {
			await inFirstLine(page, 'Edit this line');
			const field = await byRole(page, 'textbox', 'Text of the line').waitHandle();
			const id = await page.$eval('[data-line]', (line) => line.getAttribute('data-line') ?? '');
			await client.editSegment({ params: { segmentId: id }, body: { text: 'Changed elsewhere.', revision: 0 } });
			await field.type('Here ');
			await see(page, 'Changed elsewhere.');
		},
		{ path: ({ call }) => `/conversations/${call}`, allow: [/status of 409/] },
	),
	demo('no-notes', tab('Notes', 'No notes yet')),
];

const dialogs: PageState[] = [
	demo(
		'transcript-menu',
		async (page) => {
			await press(page, 'Transcript actions');
			await byRole(page, 'menuitem', 'Copy text').wait();
		},
		{ within: menu, closesOnResize: true },
	),
	demo('download', ofTranscript('Download…', 'Captions, SRT'), { within: dialog }),
	demo('language', ofTranscript('Change language…', 'This creates a new transcript'), { within: dialog }),
	demo(
		'speaker-count',
		async (page) => {
			await ofTranscript('Number of speakers…', 'This creates a new transcript')(page);
			await fill(page, 'Speakers', '11');
			await press(page, 'Transcribe again');
			await see(page, 'Speakers must be between 1 and 10');
		},
		{ within: dialog },
	),
	demo('again', ofTranscript('Transcribe again with…', 'This creates a new transcript'), { within: dialog }),
	demo(
		'more',
		async (page) => {
			await press(page, 'More actions');
			await byRole(page, 'menuitem', 'Delete conversation').wait();
		},
		{ within: menu, closesOnResize: true },
	),
	demo(
		'share',
		async (page) => {
			await press(page, 'Share');
			await see(page, 'No one else is in this workspace yet.');
		},
		{ within: dialog },
	),
	demo(
		'share-with-many',
		async (page) => {
			await press(page, 'Share');
			await press(page, 'Add Außendienst Süd');
			await press(page, 'Add Ferdinand Adolf Heinrich August Graf von Zeppelin 1');
			await see(page, 'Send a mail');
		},
		{ within: dialog, ownTab: true, answers: manySubjects },
	),
	demo('edit', ofConversation('Edit…', 'Edit conversation'), { within: dialog }),
	demo('delete', ofConversation('Delete conversation', 'Delete this conversation?'), { within: dialog }),
	demo('delete-recording', ofConversation('Delete audio only', 'Delete the audio?'), { within: dialog }),
	demo('rename', async (page) => {
		await pressAt(page, 'h1 button');
		await byRole(page, 'textbox', 'Title').wait();
	}),
	demo('edit-action-points', async (page) => {
		await press(page, 'Edit action points');
		await see(page, 'Add action point');
	}),
	demo(
		'edit-summary',
		async (page) => {
			await press(page, 'Edit summary');
			await byRole(page, 'dialog', 'Edit summary').wait();
		},
		{ within: dialog },
	),
];

export const conversationPages: PageState[] = [...reading, ...dialogs];
