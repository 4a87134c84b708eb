import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { seeConversation } from '../../conversations/index.ts';
import { languageOf, mayShare } from '../../foundation/index.ts';
import { type DocumentRequest, readDocument } from '../documents/read-document.ts';
import type { Summary } from './summary-text.ts';

export type Wanted = { language?: DocumentRequest['language'] | undefined; timeZone: string };

/** Throws `forbidden` for those who may not share it, `feature_not_in_plan`, and `no_summary`. */
export async function readSummary(
	deps: Deps,
	caller: Caller,
	conversationId: string,
	{ language, timeZone }: Wanted,
): Promise<Summary> {
	const record = await seeConversation(deps.db, caller, conversationId);
	if (!mayShare(caller, record)) throw new AppError('forbidden');
	requireFeature(caller, 'transcriptSummary');
	const summary = await readDocument(deps, caller, conversationId, {
		language: language ?? (await languageOf(deps.db, caller.userId)),
		timeZone,
		transcript: false,
		notes: false,
	});
	if (summary.summary.length === 0 && summary.actionPoints.length === 0) throw new AppError('no_summary');
	return summary;
}
