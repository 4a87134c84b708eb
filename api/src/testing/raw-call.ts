import { apiBase } from '@debrief/shared/contract/paths.ts';

export type RawAnswer = { status: number; cookies: string[]; body: Record<string, unknown> | null };

/** For what the typed client hides: cookies, origins and invalid tokens. */
export async function rawCall(
	origin: string,
	method: 'GET' | 'POST' | 'PUT' | 'DELETE',
	path: string,
	more: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<RawAnswer> {
	const response = await fetch(origin + apiBase + path, {
		method,
		headers: { ...(more.body !== undefined && { 'content-type': 'application/json' }), ...more.headers },
		...(more.body !== undefined && { body: JSON.stringify(more.body) }),
	});
	return readRaw(response);
}

export async function readRaw(response: Response): Promise<RawAnswer> {
	const text = await response.text();
	return {
		status: response.status,
		cookies: response.headers.getSetCookie(),
		body: text ? (JSON.parse(text) as Record<string, unknown>) : null,
	};
}
