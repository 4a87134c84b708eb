import { z } from 'zod';
import { toApiError } from '../api-client/api-error.ts';
import { apiBase } from '../contract/api.ts';
import type { Mark } from './stored-recording.ts';

const Notes = z.object({
	list: z.array(z.looseObject({ description: z.string().nullish(), cuePoint: z.number().nullish() })),
});

type Request = (url: string, init: RequestInit) => Promise<Response>;

/** Adds what was marked while recording as a note of the conversation, unless an answer that got lost says it is there. */
export async function addLocalNote(request: Request, origin: string, callId: string, mark: Mark): Promise<void> {
	const url = new URL(`${apiBase}/local-notes`, origin);
	const list = new URL(url);
	list.search = new URLSearchParams({ limit: '200', parentType: 'call', parentId: callId }).toString();
	const known = await request(list.href, {});
	if (!known.ok) throw await toApiError(known);
	const notes = Notes.safeParse(await known.json().catch(() => null)).data?.list ?? [];
	const isThere = (note: (typeof notes)[number]) =>
		note.cuePoint === mark.cuePointMs && (note.description ?? '') === mark.description;
	if (notes.some(isThere)) return;
	const { description, cuePointMs: cuePoint } = mark;
	const answer = await request(url.href, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ parentType: 'call', parentId: callId, description, cuePoint, createdWhile: 'recording' }),
	});
	if (!answer.ok) throw await toApiError(answer);
}
