import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

type Watch = {
	fromMs?: number;
	/** An idle pause this long means that the machine slept or the process was suspended. */
	asleepMs?: number;
	quietMs?: number;
};

const everyMs = 50;

export function watchEventLoop(
	{ metrics, log }: { metrics: Metrics; log: Logger },
	{ fromMs = 200, asleepMs = 10_000, quietMs = 60_000 }: Watch = {},
): { stop(): void } {
	let last = performance.now();
	let lastUsage = process.threadCpuUsage();
	let loggedAt = Number.NEGATIVE_INFINITY;
	const timer = setInterval(() => {
		const now = performance.now();
		const delayMs = Math.round(now - last - everyMs);
		const { user, system } = process.threadCpuUsage(lastUsage);
		const cpuMs = Math.round((user + system) / 1_000);
		last = now;
		lastUsage = process.threadCpuUsage();
		if (delayMs < fromMs || (delayMs >= asleepMs && cpuMs < delayMs / 10)) return;
		metrics.countDelay(delayMs / 1_000);
		if (now - loggedAt < quietMs) return;
		loggedAt = now;
		log.warn({ delayMs, cpuMs }, 'the event loop was held up');
	}, everyMs).unref();
	return { stop: () => clearInterval(timer) };
}
