import { listenTo, startByPress } from '../../support/browser/listen.ts';
import { openDemosAsAdmin } from '../../support/dashboard/open-demos.ts';
import { median } from '../../support/median.ts';
import { type Figure, figure } from '../report.ts';

export async function measureEssence({ rounds }: { rounds: number }): Promise<Figure[]> {
	const environment = await openDemosAsAdmin();
	const { page } = environment.visit;
	const essence: number[] = [];
	const play: number[] = [];
	try {
		await listenTo(page);
		for (let round = 0; round < rounds; round++) {
			for (const [label, taken] of [
				['Listen to the essence', essence],
				['Play', play],
			] as const) {
				await environment.meeting.open();
				await page.locator('[role=slider][aria-label=Position]').wait();
				await page.locator(`button:not(:disabled)[aria-label^="${label}"]`).wait();
				taken.push(await page.evaluate(startByPress, `button[aria-label^="${label}"]`));
			}
		}
	} finally {
		await environment.close();
	}
	const inWords = (each: number[]) => each.map((ms) => ms.toFixed(0)).join(', ');
	return [
		figure({
			name: 'review: essence, from click to sound',
			value: median(essence),
			unit: 'ms',
			target: { atMost: 300 },
			note: `median of ${rounds}: ${inWords(essence)}; the recording from its start: ${inWords(play)}`,
		}),
	];
}
