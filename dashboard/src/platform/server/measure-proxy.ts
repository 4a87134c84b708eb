import { toApiError } from '@debrief/shared/api-client/api-error.ts';
import type { ProxyView } from '@debrief/shared/contract/administration/proxy-check.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';

export type ProxyFindings = {
	view: ProxyView;
	/** How the browser calls the server. */
	host: string;
	isSecure: boolean;
	/** Names that proxies gave themselves in the answer. */
	server: string | null;
	arrives: boolean;
	streams: boolean;
};

type Way = { token: string | null; location: Pick<Location, 'origin' | 'host' | 'protocol'>; fetch?: typeof fetch };

/** More than proxies accept that are not set up for recordings: 1 MB for nginx. */
const bodyBytes = 2_000_000;
/** The server sends its second line after 1.5 s. */
const heldBackMs = 500;

/** Measures the way from this browser to the server. Throws `ApiError` when there is none. */
export async function measureProxy({
	token,
	location,
	fetch = window.fetch.bind(window),
}: Way): Promise<ProxyFindings> {
	const headers = { authorization: `Bearer ${token}` };
	const call = (path: string, init: RequestInit = {}) =>
		fetch(`${location.origin}${apiBase}/admin/proxy${path}`, { cache: 'no-store', headers, ...init });
	const seen = await call('');
	if (!seen.ok) throw await toApiError(seen);
	const names = [seen.headers.get('server'), seen.headers.get('via')].filter(Boolean);
	return {
		view: await seen.json(),
		host: location.host,
		isSecure: location.protocol === 'https:',
		server: names.join(' ') || null,
		arrives: await bodyArrives(call),
		streams: await isStreamed(call),
	};
}

type Call = (path: string, init?: RequestInit) => Promise<Response>;

async function bodyArrives(call: Call): Promise<boolean> {
	try {
		const answer = await call('/body', { method: 'POST', body: new Blob([new Uint8Array(bodyBytes)]) });
		return answer.ok && (await answer.json()).bytes === bodyBytes;
	} catch {
		return false;
	}
}

async function isStreamed(call: Call): Promise<boolean> {
	const reader = (await call('/stream')).body?.getReader();
	if (!reader) return false;
	await reader.read();
	const first = performance.now();
	while (!(await reader.read()).done);
	return performance.now() - first > heldBackMs;
}
