import type { ExtensionBrowser } from '@debrief/shared/contract/extension-builds.ts';

type Place = {
	/** The segment to stand on. */
	segmentId?: string;
	/** A moment in seconds. */
	t?: number;
	/** The note to stand on. */
	noteId?: string;
};

const withQuery = (path: string, query: Record<string, string | undefined>) => {
	const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return given.length ? `${path}?${new URLSearchParams(given)}` : path;
};
const part = encodeURIComponent;

/** The only way to write a URL of the dashboard. */
export const paths = {
	root: () => '/',
	home: () => '/home',
	/** `search` as an address has it, from its question mark on. */
	conversations: (search = '') => `/conversations${search}`,
	conversation: (id: string, place: Place = {}) =>
		withQuery(`/conversations/${part(id)}${place.segmentId ? `/${part(place.segmentId)}` : ''}`, {
			t: place.t === undefined ? undefined : String(Math.round(place.t * 10) / 10),
			note: place.noteId,
		}),
	/** The search of all transcripts; `query` keeps its filters. */
	search: (search = '', query = '') => {
		const rest = Object.fromEntries(new URLSearchParams(query));
		return withQuery('/search', { ...rest, search });
	},
	recordingExtension: () => '/recording-extension',
	apps: () => '/apps',
	help: () => '/help',
	devices: () => '/device',
	signIn: (next?: string) => withQuery('/auth/login', { next }),
	signedOut: () => '/auth/logout-success',
	pendingApproval: () => '/auth/login/pending-approval',
	register: () => '/auth/register',
	registered: () => '/auth/registered',
	verify: (code: string) => `/auth/verify/${part(code)}`,
	notFound: () => '/page-not-found',
	/** Outside the dashboard: a file that the server keeps ready. */
	extensionZip: (browser: ExtensionBrowser) => `/api/v1/apps/extension/${browser}.zip`,
	/** Outside the dashboard: the reference that the server itself serves. */
	apiReference: () => '/api/v1/reference',
} as const;

/** A remembered path as it may be gone to: one of our own, never another site, never back to signing in. */
export function safeNext(next: string | null): string | null {
	if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return null;
	return next.startsWith('/auth') ? null : next;
}
