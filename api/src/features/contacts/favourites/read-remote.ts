import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { SourceContact } from '../../../platform/contact-source.ts';
import { contactFavourite } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { askSource, findSource } from '../ask-source.ts';

export type RemoteMark = {
	provider: string;
	contactId: string;
	known: SourceContact | null;
	knownAt: Date | null;
};

const freshMs = 60_000;

type Read = Map<RemoteMark, { known: SourceContact; knownAt?: Date }>;

export async function readRemote(deps: Deps, caller: Caller, marks: readonly RemoteMark[]): Promise<Read> {
	const read: Read = new Map();
	const now = deps.clock();
	const isFresh = ({ knownAt }: RemoteMark) => knownAt !== null && now.getTime() - knownAt.getTime() < freshMs;
	for (const mark of marks) if (mark.known && isFresh(mark)) read.set(mark, { known: mark.known });
	const byProvider = Map.groupBy(
		marks.filter((mark) => !isFresh(mark)),
		({ provider }) => provider,
	);
	await Promise.all(
		[...byProvider].map(async ([provider, asked]) => {
			const answers = await readAll(deps, caller, provider, asked);
			for (const [i, mark] of asked.entries()) {
				const known = answers ? answers[i] : mark.known;
				const since = answers ? {} : { knownAt: mark.knownAt ?? now };
				if (known) read.set(mark, { known, ...since });
			}
			if (answers) await keep(deps, caller, provider, { asked, answers, now });
		}),
	);
	return read;
}

async function readAll(deps: Deps, caller: Caller, provider: string, marks: readonly RemoteMark[]) {
	try {
		const source = await findSource(deps, caller, provider);
		const ask = (signal: AbortSignal) =>
			Promise.all(marks.map(({ contactId }) => source.get(caller.workspaceId, contactId, signal)));
		return await askSource(deps, provider, ask, deps.timing.favouritesMs);
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}

type Answers = { asked: readonly RemoteMark[]; answers: readonly (SourceContact | null)[]; now: Date };

async function keep({ db }: Deps, { userId, workspaceId }: Caller, provider: string, { asked, answers, now }: Answers) {
	for (const [i, { contactId }] of asked.entries()) {
		const isIt = and(
			eq(contactFavourite.userId, userId),
			eq(contactFavourite.workspaceId, workspaceId),
			eq(contactFavourite.provider, provider),
			eq(contactFavourite.contactId, contactId),
		);
		const known = answers[i] ?? sql`null`;
		await db.update(contactFavourite).set({ known, knownAt: now }).where(isIt);
	}
}
