import type { Page } from 'puppeteer-core';
import { choose, see } from '../world/screen.ts';

/** Opens what stands behind an item of a menu, and waits for a text of it. */
const behind = (menu: string, item: string, shows: string) => async (page: Page) => {
	await choose(page, menu, item);
	await see(page, shows);
};
export const ofTranscript = (item: string, shows: string) => behind('What to do with the transcript', item, shows);
export const ofConversation = (item: string, shows: string) => behind('More actions', item, shows);
