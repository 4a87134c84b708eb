import { openEveryPage, pageStates } from './page-states/open-every-page.ts';
import { takeScreenshots } from './world/take-screenshots.ts';

// `pnpm --filter @debrief/e2e screenshots [part of a name]`: every page and state, at every width in both themes
const wanted = process.argv[2] ?? '';
const every = await openEveryPage();
const troubles: string[] = [];
try {
	for (const state of pageStates.filter(({ name }) => name.includes(wanted))) {
		try {
			const visit = await every.open(state);
			const shots = await takeScreenshots(visit.page, state.name);
			console.log(`${state.name}: ${shots.length} pictures`);
			await visit.close();
		} catch (error) {
			troubles.push(`${state.name}: ${error}`);
			console.error(troubles.at(-1));
		}
	}
} finally {
	await every.close();
}
console.log(`in .cache/screenshots; ${troubles.length} states without pictures`);
process.exitCode = troubles.length ? 1 : 0;
