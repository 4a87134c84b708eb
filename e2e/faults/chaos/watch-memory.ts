import { setTimeout as after } from 'node:timers/promises';
import { median } from '../../support/median.ts';
import { residentMb } from '../../support/processes/process-memory.ts';
import type { Product } from '../../support/server/start-product.ts';

const sampleMs = 5_000;
const perPeriod = 60;

export async function watchMemory(product: Product, signal: AbortSignal): Promise<string> {
	const samples: number[] = [];
	while (!signal.aborted) {
		samples.push(residentMb(product.pid()));
		await after(sampleMs, null, { signal }).catch(() => {});
	}
	const medians: number[] = [];
	for (let start = 0; start < samples.length; start += perPeriod)
		medians.push(Math.round(median(samples.slice(start, start + perPeriod))));
	return medians.join(', ');
}
