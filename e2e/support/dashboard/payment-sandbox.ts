import type { Page } from 'puppeteer-core';
import type { Person } from '../browser/open-browser.ts';
import { press, see } from '../browser/screen.ts';

const label = 'Payment sandbox: no money moves';

export async function payWith(page: Page, card: string): Promise<void> {
	await see(page, label);
	await page.$eval(
		'input[name=number]',
		(input, typed) => {
			input.value = typed;
		},
		card,
	);
	await page.click('form button');
}

export async function pressInSandbox(person: Person, sandbox: string, name: string, then: string): Promise<void> {
	const tab = await person.visit(sandbox);
	await see(tab.page, label);
	await press(tab.page, name);
	await see(tab.page, then);
	await tab.close();
}
