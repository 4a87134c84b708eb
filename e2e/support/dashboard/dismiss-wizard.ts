import type { Page } from 'puppeteer-core';
import { press, see } from '../browser/screen.ts';

export async function dismissWizard(page: Page): Promise<void> {
	await see(page, 'About you');
	await press(page, 'Not now');
	await see(page, 'Recent activity');
}
