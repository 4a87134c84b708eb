import type { Page } from 'puppeteer-core';
import { choose, see } from '../support/browser/screen.ts';

const behind = (menu: string, item: string, shows: string) => async (page: Page) => {
	await choose(page, menu, item);
	await see(page, shows);
};
export const ofTranscript = (item: string, shows: string) => behind('Transcript actions', item, shows);
export const ofExport = (item: string, shows: string) => behind('Export', item, shows);
export const ofConversation = (item: string, shows: string) => behind('More actions', item, shows);
