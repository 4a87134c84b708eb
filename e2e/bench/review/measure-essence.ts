import { listenTo } from '../../support/browser/listen.ts';
import { openDemosAsAdmin } from '../../support/dashboard/open-demos.ts';
import { median } from '../median.ts';
import { type Figure, figure } from '../report.ts';

/** Measures the time from the press of "Listen to the essence" to its sound, beside playing from the start. */
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

/** Runs in the page. Returns the ms from the press of a button until the last player sounds. */
async function startByPress(selector: string): Promise<number> {
	const media = window.e2ePlayers?.at(-1)?.media;
	const button = document.querySelector<HTMLElement>(selector);
	if (!media || !button) throw new Error('there is nothing to play');
	const from = performance.now();
	const isPlaying = new Promise((resolve) => media.addEventListener('playing', resolve, { once: true }));
	button.click();
	await isPlaying;
	return performance.now() - from;
}
