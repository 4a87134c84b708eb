import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { ModelProblem } from './model-problem.ts';

export type Download = {
	url: string;
	path: string;
	bytes: number;
	etag: string | null;
	signal: AbortSignal;
	onVersion(etag: string | null): Promise<void>;
	onReceived(bytes: number): void;
	longestSilenceMs?: number;
	pausesMs?: readonly number[];
};

class TryAgain extends Error {}

/** Downloads an archive, resuming an earlier attempt. Throws `ModelProblem`. */
export async function downloadArchive(download: Download): Promise<void> {
	const { url, path, bytes, signal, pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000] } = download;
	let { etag } = download;
	for (let failures = 0; ; ) {
		const before = await sizeOf(path);
		if (before === bytes) return;
		try {
			await receive({
				...download,
				etag,
				async onVersion(version) {
					etag = version;
					await download.onVersion(version);
				},
			});
		} catch (error) {
			signal.throwIfAborted();
			const reason = whyNotReached(error);
			if (reason === null) throw error;
			if ((await sizeOf(path)) > before) failures = 0;
			const waitMs = pausesMs[failures++];
			if (waitMs === undefined) throw unreachable(url, reason, error);
			await pause(waitMs, undefined, { signal });
		}
	}
}

async function receive({ url, path, bytes, etag, signal, onVersion, onReceived, longestSilenceMs = 15_000 }: Download) {
	const start = await sizeOf(path);
	const silence = new AbortController();
	const timer = setTimeout(() => silence.abort(new TryAgain('it stopped sending')), longestSilenceMs);
	try {
		const response = await fetch(url, {
			headers: {
				'accept-encoding': 'identity',
				...(start > 0 && { range: `bytes=${start}-`, ...(etag && { 'if-range': etag }) }),
			},
			signal: AbortSignal.any([signal, silence.signal]),
		});
		const from = await startOf(response, { url, path, bytes, start });
		if (!response.body) throw new TryAgain('it sent nothing');
		await onVersion(response.headers.get('etag'));
		await using file = await open(path, from > 0 ? 'r+' : 'w');
		let received = from;
		for await (const chunk of response.body) {
			timer.refresh();
			if (received + chunk.length > bytes) throw wrongSize(url, `more than ${bytes}`, bytes);
			await file.write(chunk, 0, chunk.length, received);
			received += chunk.length;
			onReceived(received);
		}
		if (received < bytes) throw new TryAgain('the connection was cut');
	} finally {
		clearTimeout(timer);
	}
}

type Expected = { url: string; path: string; bytes: number; start: number };

async function startOf(response: Response, { url, path, bytes, start }: Expected): Promise<number> {
	const { status, headers } = response;
	const { host } = new URL(url);
	if (status === 416) {
		await rm(path, { force: true });
		throw new TryAgain('it does not have that part');
	}
	if (status === 429 || status >= 500) throw new TryAgain(`it answered ${status}`);
	if (status === 404 || status === 410)
		throw new ModelProblem(
			'not_found',
			`${url} does not exist (${status}). Set SPEECH_MODELS_URL to a server that has this archive, or import it from a file.`,
		);
	if (status !== 200 && status !== 206) throw unreachable(url, `it answered ${status}`);
	if (headers.get('content-type')?.includes('text/html'))
		throw new ModelProblem(
			'not_an_archive',
			`${host} sent a web page instead of the archive, as the sign-in page of a network does. Open ${url} in a browser of this network, or import the archive from a file.`,
		);
	const range = status === 206 ? /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') : null;
	const total = range ? range[2] : headers.get('content-length');
	if (total && total !== '*' && Number(total) !== bytes) throw wrongSize(url, total, bytes);
	if (status === 200) return 0;
	if (Number(range?.[1]) !== start) {
		await rm(path, { force: true });
		throw new TryAgain('it sent another part');
	}
	return start;
}

const wrongSize = (url: string, found: string, bytes: number) =>
	new ModelProblem(
		'wrong_size',
		`The archive at ${url} has ${found} bytes and should have ${bytes}: it is not the one that was published. Set SPEECH_MODELS_URL to a server that has it, or import it from a file.`,
	);

const unreachable = (url: string, reason: string, cause?: unknown) =>
	new ModelProblem(
		'unreachable',
		`${new URL(url).host} cannot be reached: ${reason}. What has arrived is kept. Try again, set SPEECH_MODELS_URL to another server, or import the archive from a file.`,
		{ keepsBytes: true, cause },
	);

function whyNotReached(error: unknown): string | null {
	if (error instanceof TryAgain) return error.message;
	// `fetch` throws TypeError when it cannot connect or the connection breaks.
	if (!(error instanceof TypeError)) return null;
	const { cause } = error;
	if (!(cause instanceof Error)) return 'the connection was cut';
	return reasons[String('code' in cause && cause.code)] ?? cause.message;
}

const reasons: Record<string, string> = {
	UND_ERR_SOCKET: 'the connection was cut',
	ECONNRESET: 'the connection was cut',
	UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
	ETIMEDOUT: 'it does not answer',
	ECONNREFUSED: 'it does not accept connections',
	ENOTFOUND: 'its name is not known in this network',
	EAI_AGAIN: 'its name is not known in this network',
};

const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0;
