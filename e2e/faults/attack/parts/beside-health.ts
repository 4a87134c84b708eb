import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { Product } from '../../../support/server/start-product.ts';
import type { Findings } from '../findings.ts';
import { type Attack, send, slowAnswerMs } from '../send.ts';

const health: Attack = {
	category: 'health',
	operation: 'health',
	caller: 'nobody',
	method: 'GET',
	path: `${apiBase}/health`,
	headers: {},
	body: null,
};
/** Interference by other processes does not repeat. */
const measuredAtMost = 3;
const pauseMs = 50;

/** Repeats the work while the server is blocked for more than 5 s. Each time is a finding. */
export async function besideHealth(
	{ url }: Product,
	findings: Findings,
	where: string,
	work: () => Promise<unknown>,
): Promise<void> {
	const measured: string[] = [];
	while (measured.length < measuredAtMost) {
		let isOver = false;
		let slowestMs = 0;
		const asking = (async () => {
			while (!isOver) {
				const startedAt = performance.now();
				await send(url, health).catch(() => null);
				slowestMs = Math.max(slowestMs, performance.now() - startedAt);
				await new Promise((resolve) => setTimeout(resolve, pauseMs));
			}
		})();
		await work().finally(() => {
			isOver = true;
		});
		await asking;
		if (slowestMs <= slowAnswerMs) return;
		measured.push(`${slowestMs.toFixed(0)} ms`);
	}
	findings.add({ what: 'the server answers nobody for seconds', where, detail: measured.join('; '), reproduce: where });
}
