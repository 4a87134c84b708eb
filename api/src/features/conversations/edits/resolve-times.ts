import type { ConversationChange } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';

const hourMs = 3_600_000;
/** The maximum of an `integer` column. */
const longestMs = 2_147_483_647;

type Times = { type: string; startedAt: Date; finishedAt: Date | null; durationMs: number; hasAudio: boolean };
type TimeColumns = { startedAt?: Date; finishedAt?: Date | null; durationMs?: number };

/** A new start keeps the length of audio. Calls and audio keep their end. Throws for an end before the start. */
export function resolveTimes(
	before: Times,
	change: Pick<ConversationChange, 'type' | 'startedAt' | 'finishedAt'>,
): TimeColumns {
	if (!change.type && !change.startedAt && change.finishedAt === undefined) return {};
	const startedAt = change.startedAt ?? before.startedAt;
	const lengthMs = before.hasAudio ? before.durationMs : hourMs;
	const moved = change.startedAt ? new Date(startedAt.getTime() + lengthMs) : before.finishedAt;
	const finishedAt = change.finishedAt === undefined ? moved : change.finishedAt;
	const isCall = (change.type ?? before.type) === 'phone-call';
	const isTakenAway = change.finishedAt === null && before.hasAudio;
	if (isTakenAway || (!finishedAt && isCall)) throw invalidEnd('required');
	const lastsMs = finishedAt ? finishedAt.getTime() - startedAt.getTime() : 0;
	if (lastsMs < 0 || lastsMs > longestMs) throw invalidEnd('invalid');
	return { startedAt, finishedAt, ...(!before.hasAudio && { durationMs: lastsMs }) };
}

const invalidEnd = (reason: string) => invalidInput('finishedAt', reason, 'invalid', { field: 'finishedAt' });
