import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { integration } from '../../platform/db/schema/index.ts';
import { RetryLater } from '../../platform/jobs/failures.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { integrationBox, openCredentials } from '../../platform/providers/connections/sealed-credentials.ts';
import { VendorError } from '../../platform/providers/vendor-error.ts';

const Payload = z.object({ integrationId: z.string() });
type Payload = z.infer<typeof Payload>;

const isToRevoke = and(isNotNull(integration.disconnectedAt), isNotNull(integration.credentials));

export const revokeAccessJob: JobDefinition<Payload> = {
	name: 'revoke-access',
	payload: Payload,
	key: ({ integrationId }) => integrationId,
	concurrency: 2,
	async run(deps, { integrationId }) {
		const { db, env, providers } = deps;
		const [row] = await db
			.select()
			.from(integration)
			.where(and(eq(integration.id, integrationId), isToRevoke));
		if (!row) return;
		const provider = providers.find(row.provider);
		const credentials = openCredentials(integrationBox(env), row);
		if (provider?.revoke && credentials)
			await provider.revoke({ ...providers.vendorOf(provider), credentials }).catch(assertLasting);
		await forgetCredentials(deps, integrationId);
	},
	async gaveUp(deps, { integrationId }, failure) {
		deps.log.warn({ err: failure, integrationId }, 'the access of an integration could not be revoked at its provider');
		await forgetCredentials(deps, integrationId);
	},
};

/** A refusal means that the access is no longer valid, so only temporary failures are rethrown. */
function assertLasting(error: unknown): void {
	if (!(error instanceof VendorError)) throw error;
	if (error.reason === 'busy' || error.reason === 'unavailable')
		throw new RetryLater('The provider is not responding.', error.retryAfterMs ?? undefined, { cause: error });
}

async function forgetCredentials({ db }: Deps, id: string): Promise<void> {
	await db
		.update(integration)
		.set({ credentials: null })
		.where(and(eq(integration.id, id), isNotNull(integration.disconnectedAt)));
}

export async function requestRevocation({ jobs, log }: Deps, integrationId: string): Promise<void> {
	await jobs
		.enqueue(revokeAccessJob, { integrationId })
		// `resumeRevocations` enqueues it again.
		.catch((err) => log.error({ err, integrationId }, 'a revocation could not be enqueued'));
}

const atOnce = 100;

export async function resumeRevocations({ db, jobs }: Deps): Promise<void> {
	const rows = await db.select({ integrationId: integration.id }).from(integration).where(isToRevoke).limit(atOnce);
	if (rows.length > 0) await jobs.enqueueAll(revokeAccessJob, rows);
}
