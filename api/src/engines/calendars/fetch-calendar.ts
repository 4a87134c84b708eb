import { type CalendarFailure, calendarLimits } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import { BlockedAddressError, createGuardedFetch } from '../../platform/http/outbound/guarded-fetch.ts';

export type Version = { etag: string | null; lastModified: string | null };

export type FetchedCalendar =
	| { state: 'new'; bytes: Uint8Array; version: Version }
	| { state: 'unchanged' }
	| { state: 'failed'; failure: CalendarFailure; retryAfterMs: number | null };

type Request = {
	/** A secret, which must not appear in errors or logs. */
	address: string;
	version: Version | null;
	allowsPrivate: boolean;
	signal?: AbortSignal;
	timeoutMs?: number;
	resolve?: (hostname: string) => Promise<{ address: string; family: number }[]>;
};

const redirectsMax = 5;
const retryAfterMaxMs = 86_400_000;

/** Follows redirects to other hosts, each checked, without carrying headers over. Throws only when `signal` aborts. */
export async function fetchCalendar({
	address,
	version,
	allowsPrivate,
	signal,
	timeoutMs = 30_000,
	resolve,
}: Request): Promise<FetchedCalendar> {
	const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
	const options = { allowsPrivate, timeoutMs, maxBytes: calendarLimits.fileMaxBytes, ...(resolve && { resolve }) };
	const guarded = createGuardedFetch(options);
	const headers = {
		accept: 'text/calendar, */*;q=0.1',
		'user-agent': 'Debrief-Calendar/1',
		...(version?.etag && { 'if-none-match': version.etag }),
		...(version?.lastModified && { 'if-modified-since': version.lastModified }),
	};
	try {
		let url = address;
		for (let redirects = 0; redirects <= redirectsMax; redirects++) {
			const response = await guarded(url, { headers, redirect: 'manual', signal: limit });
			const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
			if (location === null) return await toFetched(response);
			await response.body?.cancel();
			if (!URL.canParse(location, url)) return failed('unreachable');
			url = new URL(location.replace(/^webcals?:/i, 'https:'), url).href;
		}
		return failed('unreachable');
	} catch (error) {
		signal?.throwIfAborted();
		return failed(failureOf(error));
	}
}

async function toFetched(response: Response): Promise<FetchedCalendar> {
	if (response.status === 304) return { state: 'unchanged' };
	if (!response.ok) {
		const retryAfterMs = retryAfterOf(response);
		await response.body?.cancel();
		return failed(ofStatus[response.status] ?? 'refused', retryAfterMs);
	}
	if (Number(response.headers.get('content-length')) > calendarLimits.fileMaxBytes) {
		await response.body?.cancel();
		return failed('too_large');
	}
	const bytes = new Uint8Array(await response.arrayBuffer());
	const version = { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') };
	return { state: 'new', bytes, version };
}

const ofStatus: Partial<Record<number, CalendarFailure>> = {
	401: 'needs_password',
	403: 'needs_password',
	404: 'not_found',
	407: 'needs_password',
	410: 'not_found',
};

const failed = (failure: CalendarFailure, retryAfterMs: number | null = null) =>
	({ state: 'failed', failure, retryAfterMs }) as const;

function retryAfterOf({ headers }: Response): number | null {
	const seconds = headers.get('retry-after');
	return seconds && /^\d{1,7}$/.test(seconds) ? Math.min(Number(seconds) * 1_000, retryAfterMaxMs) : null;
}

function failureOf(error: unknown): CalendarFailure {
	if (error instanceof BlockedAddressError)
		return error.reason === 'private_address' ? 'address_private' : 'unreachable';
	const name = error instanceof Error ? error.name : '';
	if (name === 'TimeoutError') return 'timeout';
	if (name === 'ResponseTooLargeError') return 'too_large';
	return 'unreachable';
}
