import { and } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editableBy, visibleTo } from '../../access/index.ts';
import { visibleWindow } from '../../conversations/index.ts';
import { transcribeAgain } from '../transcribe-again.ts';
import { findWeaker } from './find-weaker.ts';

const countedMax = 1_000;
/** How many one call starts. */
const startedMax = 100;

/** Counts the recordings that a weaker engine transcribed than the one in use, up to a thousand. */
export async function countWeakerTranscripts(deps: Deps, caller: Caller) {
	const found = await findOwn(deps, caller);
	return {
		recordings: found.length,
		isLowerBound: found.length === countedMax,
		edited: found.filter(({ isEdited }) => isEdited).length,
		durationMs: found.reduce((sum, { durationMs }) => sum + durationMs, 0),
		engine: { id: deps.speech.id, label: deps.speech.label },
	};
}

/** Transcribes them again, the newest first; those that somebody else changes at that moment are left out. */
export async function transcribeWeakerAgain(
	deps: Deps,
	caller: Caller,
	{ includesEdited }: { includesEdited: boolean },
): Promise<{ started: number; left: number }> {
	const found = (await findOwn(deps, caller)).filter(({ isEdited }) => includesEdited || !isEdited);
	let started = 0;
	for (const { fileId } of found.slice(0, startedMax)) {
		try {
			await transcribeAgain(deps, caller, [fileId], { speechEngine: null });
			started++;
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
		}
	}
	return { started, left: Math.max(0, found.length - startedMax) };
}

async function findOwn(deps: Deps, caller: Caller) {
	const window = await visibleWindow(deps.db, caller);
	return findWeaker(deps, and(visibleTo(caller), editableBy(caller), window?.where), countedMax);
}
