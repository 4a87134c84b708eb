import { toApiError } from '../api-client/api-error.ts';
import { apiBase } from '../contract/api.ts';
import type { Mark } from './stored-recording.ts';

type Request = (url: string, init: RequestInit) => Promise<Response>;

/** Adds what was marked while recording as a note of the conversation, unless an answer that got lost says it is there. */
export async function addLocalNote(request: Request, origin: string, callId: string, mark: Mark): Promise<void> {
	const url = new URL(`${apiBase}/local-notes`, origin);
	const list = new URL(url);
	list.search = new URLSearchParams({ limit: '200', parentType: 'call', parentId: callId }).toString();
	const known = await request(list.href, {});
	if (!known.ok) throw await toApiError(known);
	if (notesIn(await known.json().catch(() => null)).some((note) => isSame(note, mark))) return;
	const { description, cuePointMs: cuePoint } = mark;
	const answer = await request(url.href, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ parentType: 'call', parentId: callId, description, cuePoint, createdWhile: 'recording' }),
	});
	if (!answer.ok) throw await toApiError(answer);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const notesIn = (answer: unknown): unknown[] => (isObject(answer) && Array.isArray(answer.list) ? answer.list : []);

const isSame = (note: unknown, mark: Mark): boolean =>
	isObject(note) && note.cuePoint === mark.cuePointMs && (note.description ?? '') === mark.description;
