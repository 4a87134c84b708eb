import type { Page } from 'puppeteer-core';

export type ProblemWatch = { allow(problem: RegExp): void; problems(): string[]; throwIfAny(): void };

/** What a page may complain of while its server is killed and away, also in the middle of an answer. */
export const serverAway =
	/net::ERR_(CONNECTION_|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|SOCKET_)|status of 50\d/;

/** Notes what a page complains about, except what is allowed. A request that the page itself gave up is no complaint. */
export function watchForProblems(page: Page, allowed: readonly RegExp[]): ProblemWatch {
	const seen: string[] = [];
	const patterns = [...allowed];
	page.on('console', (message) => {
		if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url ?? 'no place'})`);
	});
	page.on('pageerror', (error) => seen.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`));
	page.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? 'unknown';
		if (reason !== 'net::ERR_ABORTED') seen.push(`request: ${request.method()} ${request.url()} ${reason}`);
	});
	const problems = () => seen.filter((problem) => !patterns.some((pattern) => pattern.test(problem)));
	return {
		allow: (problem) => void patterns.push(problem),
		problems,
		throwIfAny() {
			const found = problems();
			if (found.length > 0) throw new Error(`${page.url()} complained:\n${found.join('\n')}`);
		},
	};
}
