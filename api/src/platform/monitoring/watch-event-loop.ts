import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

type Watch = {
	/** Delays from here on are counted. */
	fromMs?: number;
	/** A pause this long in which nothing was computed: the machine was asleep, or somebody had stopped the process. */
	asleepMs?: number;
	/** At most one line of the log in this time. */
	quietMs?: number;
};

const everyMs = 50;

/** Counts how often work in one piece kept the process from answering, and logs it, until it is stopped. */
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
