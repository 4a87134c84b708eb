import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { contact } from '../../platform/db/schema/index.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { toE164 } from '../../platform/phone-number.ts';
import { yieldToEventLoop } from '../../platform/processes/yield-to-event-loop.ts';
import { changeSetting, listSettings, readSetting } from '../../platform/settings.ts';
import { numbersOf } from './contact-rows.ts';
import { contactSetting } from './contact-setting.ts';

const batchSize = 200;

export const normalisePhonesJob: JobDefinition<{ workspaceId: string }> = {
	name: 'normalise-phones',
	payload: z.object({ workspaceId: z.string() }),
	key: ({ workspaceId }) => workspaceId,
	concurrency: 1,
	async run(deps, { workspaceId }, { signal }) {
		const { country, normalisedFor } = await readSetting(deps.db, contactSetting, { workspaceId });
		if (country === normalisedFor) return;
		for (let after: string | null = ''; after !== null; ) {
			signal.throwIfAborted();
			after = await normaliseBatch(deps, workspaceId, country, after);
		}
		await deps.db.transaction((tx) => changeSetting(tx, contactSetting, { workspaceId }, { normalisedFor: country }));
	},
	async gaveUp({ log }, payload, failure) {
		log.error({ err: failure, ...payload }, 'numbers are not read anew; the next reconciliation tries again');
	},
};

async function normaliseBatch({ db }: Deps, workspaceId: string, country: string | null, after: string) {
	return db.transaction(async (tx) => {
		const rows = await tx
			.select({ id: contact.id, phones: contact.phones })
			.from(contact)
			.where(and(eq(contact.workspaceId, workspaceId), gt(contact.id, after)))
			.orderBy(asc(contact.id))
			.limit(batchSize)
			.for('update');
		for await (const { id, phones: old } of yieldToEventLoop(rows)) {
			const phones = old.map((each) => ({ ...each, e164: toE164(each.phone, country) }));
			if (phones.every(({ e164 }, i) => e164 === old[i]?.e164)) continue;
			await tx
				.update(contact)
				.set({ phones, numbers: numbersOf(phones) })
				.where(eq(contact.id, id));
		}
		return rows.at(-1)?.id ?? null;
	});
}

export async function resumeNormalising({ db, jobs }: Deps): Promise<void> {
	const all = await listSettings(db, contactSetting);
	const open = all.filter(({ value }) => value.country !== value.normalisedFor);
	await jobs.enqueueAll(
		normalisePhonesJob,
		open.map(({ subjectId: workspaceId }) => ({ workspaceId })),
	);
}
