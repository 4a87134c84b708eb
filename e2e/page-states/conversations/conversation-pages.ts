import type { Page } from 'puppeteer-core';
import type { Account } from '../../support/account/sign-up.ts';
import { byRole, fill, press, pressAt, see } from '../../support/browser/screen.ts';
import { until } from '../../support/until.ts';
import { ofTranscript } from '../behind-menu.ts';
import { changeAnswersNow } from '../change-answers.ts';
import type { PageState } from '../page-state.ts';
import { conversationDialogPages } from './conversation-dialog-pages.ts';
import { demo, dialog, menu } from './demo-page.ts';
import { twoVersions } from './two-versions.ts';

const tab = (name: string, shows: string) => async (page: Page) => {
	await press(page, name, 'tab');
	await see(page, shows);
};

const inFirstLine = async (page: Page, label: string) => {
	await page.locator('[data-line]').hover();
	await pressAt(page, `[data-line] [aria-label="${label}"]`);
};

/** Playback would continue in states that share the tab. */
const ownTab = { ownTab: true };

/** The demo is too short for chapters. */
async function showChapters(page: Page, { client }: Account): Promise<void> {
	const id = new URL(page.url()).pathname.split('/')[2] ?? '';
	const { recordings } = await client.getConversation({ params: { id } });
	const fileId = recordings[0]?.streams[0]?.fileId ?? '';
	const { list } = await client.getTranscript({ query: { fileId } });
	const titles = ['Stock import and shelves', 'Training of the new colleagues in the shop', 'Contract and price'];
	const chapters = titles.flatMap((title, index) => {
		const line = list[Math.floor((index * list.length) / titles.length)];
		return line
			? [{ title, fileId, segmentId: line.id, startedAt: line.startedAt, endedAt: line.endedAt, evidence: [] }]
			: [];
	});
	await changeAnswersNow(page, [{ path: '/calls/[^/]+', changes: { insights: { chapters } } }]);
	await see(page, 'Stock import and shelves');
}

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
	demo('chapters', showChapters, ownTab),
	demo('no-notes', tab('Notes', 'No notes yet')),
];

export const conversationPages: PageState[] = [...reading, ...conversationDialogPages];
