import { setTimeout as after } from 'node:timers/promises';
import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Random } from '../../../api/src/testing/random.ts';
import type { Account } from '../../support/account/sign-up.ts';

export type SentRecording = {
	fileId: string;
	callId: string;
	bytes: Buffer;
	stored: number;
	isLive: boolean;
	isComplete: boolean;
};
export type Sent<T = string> = { stored: T; sent: T };
export type SentNote = Sent & { localId: string; id: string | null };
export type SentLine = Sent & { id: string; generated: string; revision: number };
export type SeenTranscript = { callId: string; lines: SentLine[]; speakerNames: Map<string, Sent<string | null>> };

export type Acknowledged = {
	recordings: SentRecording[];
	notes: SentNote[];
	parentId: string;
	transcripts: Map<string, SeenTranscript>;
	answers: Map<string, number>;
	wrongAnswers: Map<string, number>;
};

export type Work = {
	url: string;
	person: Account;
	random: Random;
	acknowledged: Acknowledged;
	nextRecording(): Buffer;
	signal: AbortSignal;
};

export const nothingAcknowledged = (parentId: string): Acknowledged => ({
	recordings: [],
	notes: [],
	parentId,
	transcripts: new Map(),
	answers: new Map(),
	wrongAnswers: new Map(),
});

/** From an unavailable server or its proxy. */
const passing = new Set([0, 429, 502, 503, 504]);
/** `token_expired` comes from a process whose clock is ahead. */
const passingCodes = new Set(['bad_answer', 'upload_busy', 'token_expired']);

export async function insist<T>(work: Work, name: string, call: () => Promise<T>): Promise<T | null> {
	while (!work.signal.aborted) {
		const answer = await ask(work, name, call);
		if (answer !== null) return answer;
		await after(200 + work.random.below(600));
	}
	return null;
}

export async function ask<T>(work: Work, name: string, call: () => Promise<T>): Promise<T | null> {
	try {
		const answer = await call();
		const { answers } = work.acknowledged;
		answers.set(name, (answers.get(name) ?? 0) + 1);
		return answer;
	} catch (error) {
		const isPassing = !(error instanceof ApiError) || passing.has(error.status) || passingCodes.has(error.code);
		if (!isPassing) wrong(work, `${name}: ${error.status} ${error.code} ${error.message}`);
		return null;
	}
}

export function wrong({ acknowledged: { wrongAnswers } }: Work, what: string): void {
	wrongAnswers.set(what, (wrongAnswers.get(what) ?? 0) + 1);
}

export const pick = <T>(items: readonly T[], random: Random): T | null =>
	items.length > 0 ? random.pick(items) : null;
