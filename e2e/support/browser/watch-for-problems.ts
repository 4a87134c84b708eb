import type { Page } from 'puppeteer-core';

export type ProblemWatch = { allow(problem: RegExp): void; problems(): string[]; throwIfAny(): void };

export const serverAway =
	/net::ERR_(CONNECTION_|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|SOCKET_)|status of 50\d|occurred when fetching the script/;

/**
 * Collects a page's errors except the allowed ones and requests that the page aborted. Accepts every dialog, which
 * would otherwise block the page.
 */
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
	page.on('dialog', (dialog) => {
		if (dialog.type() !== 'beforeunload') seen.push(`dialog: ${dialog.type()} ${dialog.message()}`);
		// The page may have been closed.
		dialog.accept().catch(() => {});
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
