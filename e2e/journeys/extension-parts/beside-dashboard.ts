import type { Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';
import release from '../../../package.json' with { type: 'json' };
import { press, pressAt, see, textOf } from '../../support/browser/screen.ts';
import type { MeetingEnvironment } from '../../support/extension/meeting-environment.ts';
import { until } from '../../support/until.ts';

/** Requires an environment with only the meeting site allowed. Returns the dashboard's page, which stays open. */
export function besideDashboard(getEnvironment: () => MeetingEnvironment): () => Page {
	let dashboard: Page;
	beforeAll(async () => {
		dashboard = await getEnvironment().chromium.browser.newPage();
		await dashboard.setViewport({ width: 1280, height: 900 });
		await dashboard.goto(`${getEnvironment().proxy.url}/recording-extension`);
	});

	test('the dashboard knows that the extension is there, which one it is and that it is signed in', async () => {
		await see(dashboard, `Installed, version ${release.version}`);
		await see(dashboard, 'Signed in.');
		const home = await getEnvironment().chromium.browser.newPage();
		await home.goto(getEnvironment().proxy.url);
		await see(home, 'Installed, 1 site allowed');
		await home.close();
	});

	test('the browser is among the active integrations while the extension is in it', async () => {
		const integrations = await getEnvironment().chromium.browser.newPage();
		await integrations.goto(`${getEnvironment().proxy.url}/integrations?search=Chrome`);
		await until('the card of Chrome is active', async () =>
			/Google Chrome\s+Browser\s+Active/.test(await textOf(integrations)),
		);
		await integrations.close();
	});

	test('while a meeting is recorded the dashboard says so, and stops saying so when it ends', async () => {
		const meeting = await getEnvironment().openMeeting();
		const popup = await getEnvironment().chromium.openPopup(meeting);
		await press(popup, 'Record this meeting');
		await see(dashboard, 'Recording now');
		await press(popup, 'Stop and save');
		await see(dashboard, `Installed, version ${release.version}`);
		await see(popup, 'On the server');
		await popup.close();
		await meeting.close();
	});

	test('settings and sites that change in the dashboard change in the extension, without loading it again', async () => {
		const options = await getEnvironment().chromium.open('options.html');
		await see(options, 'Send while recording');
		expect(await isChosen(options, 'Left')).toBe(false);
		await dashboard.bringToFront();
		await choose(dashboard, 'Left');
		await until('the panel is on the left there too', () => isChosen(options, 'Left'));
		await getEnvironment().account.client.addWhitelistSite({
			body: { website: 'https://rooms.example.org/*', scope: 'own' },
		});
		await choose(dashboard, 'Right');
		await see(options, 'https://rooms.example.org/*');
		await options.close();
	});

	test('settings and sites that change in the extension change in the dashboard, without loading it again', async () => {
		await dashboard.bringToFront();
		await until('the panel is on the right', () => isChosen(dashboard, 'Right'));
		const options = await getEnvironment().chromium.open('options.html');
		await choose(options, 'Left');
		await until('the panel is on the left in the dashboard', () => isChosen(dashboard, 'Left'));
		await press(options, 'Remove rooms.example.org');
		await until(
			'the site is gone from the dashboard',
			async () => !(await textOf(dashboard)).includes('rooms.example.org/*'),
		);
		await options.close();
	});

	test('a page of another server on the same host learns nothing of the extension', async () => {
		const other = await getEnvironment().chromium.browser.newPage();
		await other.goto(getEnvironment().product.url);
		await see(other, 'Sign in');
		expect(await other.evaluate(() => document.documentElement.dataset.debriefExtension)).toBeUndefined();
		await other.close();
	});

	return () => dashboard;
}

const choose = (page: Page, name: string) => pressAt(page, `::-p-xpath(//label[normalize-space()="${name}"])`);

const isChosen = (page: Page, label: string) =>
	page.$$eval(
		'input[type=checkbox], input[type=radio]',
		(inputs, wanted) =>
			inputs.some((input) => {
				if (!(input instanceof HTMLInputElement) || !input.checked) return false;
				const named = input.getAttribute('aria-labelledby')?.split(' ') ?? [];
				const names = named.map((id) => document.getElementById(id)?.textContent);
				return [...names, input.closest('label')?.textContent].includes(wanted);
			}),
		label,
	);
