import { openEveryPage, pageStates } from './page-states/open-every-page.ts';
import { takeScreenshots, widths } from './support/browser/take-screenshots.ts';

// `pnpm --filter @debrief/e2e screenshots [part of a name]`: every page and state, at every width in both themes
const wanted = process.argv[2] ?? '';
const every = await openEveryPage();
const troubles: string[] = [];
try {
	for (const state of pageStates.filter(({ name }) => name.includes(wanted))) {
		try {
			for (const atWidths of state.closesOnResize ? widths.map((width) => [width]) : [widths]) {
				const width = state.closesOnResize ? atWidths[0] : state.width;
				const visit = await every.open({ ...state, ...(width && { width }) });
				await takeScreenshots(visit.page, state.name, atWidths);
				await visit.close();
			}
			console.log(state.name);
		} catch (error) {
			troubles.push(`${state.name}: ${error}`);
			console.error(troubles.at(-1)?.slice(0, 200));
		}
	}
} finally {
	await every.close();
}
console.log(`in .cache/screenshots; ${troubles.length} states without pictures`);
process.exitCode = troubles.length ? 1 : 0;
