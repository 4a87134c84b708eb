import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { see } from './support/browser/screen.ts';
import { showTheme } from './support/browser/take-screenshots.ts';
import { openDashboard } from './support/dashboard/open-dashboard.ts';
import { buildExtension } from './support/extension/build-extension.ts';
import { type Language, openExtensionViews, takePicture, themes } from './support/extension-views/extension-views.ts';
import { scenes } from './support/extension-views/scenes.ts';
import { root } from './support/server/start-product.ts';

// `pnpm --filter @debrief/e2e extension-screenshots` shows every extension view in every state, both languages and
// themes, in .cache/screenshots/extension; with words, only those whose name ("popup-done-de") has one of them. With
// `docs`, it makes the pictures of docs/extension.md instead.

const languages: readonly Language[] = ['en', 'de'];
const documented: Record<string, string> = {
	'popup ready': 'popup-ready',
	'popup recording': 'popup-recording',
	'popup unsent': 'popup-unsent',
	'panel recording': 'panel',
};
const panelWidth = 820;

async function takeAll(words: readonly string[]): Promise<void> {
	const folder = join(root, '.cache/screenshots/extension');
	mkdirSync(folder, { recursive: true });
	const screens = await openExtensionViews(buildExtension());
	for (const scene of scenes)
		for (const language of languages) {
			const name = `${scene.place}-${scene.name}-${language}`;
			if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
			const page = await screens.open(scene, language);
			for (const theme of themes) await takePicture(page, scene, theme, `${join(folder, `${name}-${theme}`)}.png`);
			await page.close();
		}
	await screens.close();
}

async function takeDocumented(folder: string): Promise<void> {
	const screens = await openExtensionViews(buildExtension());
	for (const scene of scenes) {
		const name = documented[`${scene.place} ${scene.name}`];
		if (!name) continue;
		const page = await screens.open(scene, 'en', scene.place === 'panel' ? panelWidth : undefined);
		if (scene.place === 'panel') await page.setViewport({ width: panelWidth, height: 600 });
		for (const theme of themes) await takePicture(page, scene, theme, `${join(folder, `${name}-${theme}`)}.png`);
		await page.close();
	}
	await screens.close();
	await takeSettings(folder);
}

async function takeSettings(folder: string): Promise<void> {
	const environment = await openDashboard({ env: { DEMO_CONVERSATIONS: 'off' } });
	for (const website of ['https://meet.google.com/*', 'https://meet.quayline.example/*'])
		await environment.account.client.addWhitelistSite({ body: { website, scope: 'own' } });
	const { page } = await environment.person.visit(`${environment.product.url}/recording-extension`, {
		width: 800,
		height: 560,
	});
	await see(page, 'Sites you may record');
	for (const theme of themes) {
		await showTheme(page, theme);
		await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
		await page.screenshot({ path: `${join(folder, `settings-${theme}`)}.png` });
	}
	await environment.close();
}

if (process.argv[2] === 'docs') {
	const folder = join(root, 'docs/images');
	mkdirSync(folder, { recursive: true });
	await takeDocumented(folder);
} else await takeAll(process.argv.slice(2));
