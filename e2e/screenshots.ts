import { openEveryPage } from './world/every-page.ts';
import { see } from './world/screen.ts';
import { takeScreenshots } from './world/take-screenshots.ts';

// `pnpm --filter @debrief/e2e screenshots`: every page and state, at every width in both themes, in .cache/screenshots
const { world, visitor, states } = await openEveryPage();
try {
	for (const { name, path, who, shows, prepare } of states) {
		const visit = await (who === 'member' ? world.person : visitor).visit(`${world.product.url}${path}`);
		await see(visit.page, shows);
		await prepare?.(visit);
		const shots = await takeScreenshots(visit.page, name);
		console.log(`${name}: ${shots.length} pictures`);
		await visit.page.close();
	}
} finally {
	await world.browser.browser.close();
	await world.product.remove();
}
