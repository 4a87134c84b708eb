import type { IntegrationReason } from '@debrief/shared/domain/integrations/provider-kinds.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { integration } from '../../db/schema/index.ts';
import type { SecretBox } from '../../secret-box.ts';
import type { Provider } from '../provider.ts';
import type { ConnectedVendor, Credentials, Vendor } from '../vendor.ts';
import { VendorError, type VendorFailure } from '../vendor-error.ts';
import { refreshCredentials } from './refresh-credentials.ts';
import { openCredentials, sealCredentials } from './sealed-credentials.ts';

type Row = typeof integration.$inferSelect;

type Use = {
	db: Database;
	box: SecretBox;
	clock: () => Date;
	vendor: Vendor;
	renewer: Vendor;
	signal: AbortSignal;
};

/** Credentials are renewed early, so that none expires in transit. */
const renewBeforeMs = 60_000;

/** Renews credentials that expire or are refused. After another refusal, shows an error. Throws `VendorError`. */
export async function useConnection<T>(
	provider: Provider,
	workspaceId: string,
	{ work, ...use }: Use & { work(vendor: ConnectedVendor): Promise<T> },
): Promise<T> {
	const isIt = and(eq(integration.workspaceId, workspaceId), eq(integration.provider, provider.name));
	const [row] = await use.db
		.select()
		.from(integration)
		.where(and(isIt, isNull(integration.disconnectedAt)));
	if (!row) throw new VendorError('not_connected');
	let open: Opened = { row, credentials: await openOrFail(use, row) };
	let isFresh = false;
	try {
		if (isEnding(open.credentials, use.clock())) {
			open = await refreshed(provider, open, use);
			isFresh = true;
		}
		return await succeed(open, use, await work({ ...use.vendor, credentials: open.credentials }));
	} catch (error) {
		const isRefused = error instanceof VendorError && error.reason === 'refused';
		if (!isRefused || isFresh || !provider.refresh) throw await failed(open.row, use, error);
	}
	try {
		open = await refreshed(provider, open, use);
		return await succeed(open, use, await work({ ...use.vendor, credentials: open.credentials }));
	} catch (error) {
		throw await failed(open.row, use, error);
	}
}

type Opened = { row: Row; credentials: Credentials };

const isEnding = ({ expiresAt }: Credentials, now: Date): boolean =>
	typeof expiresAt === 'number' && expiresAt - renewBeforeMs <= now.getTime();

async function refreshed(provider: Provider, { row }: Opened, use: Use): Promise<Opened> {
	const next = await refreshCredentials(row, {
		...use,
		renew: async (claimed) => {
			if (!provider.refresh) throw new VendorError('refused');
			const credentials = await openOrFail(use, claimed);
			return sealCredentials(use.box, claimed.id, await provider.refresh({ ...use.renewer, credentials }));
		},
	});
	return { row: next, credentials: await openOrFail(use, next) };
}

async function openOrFail(use: Use, row: Row): Promise<Credentials> {
	const credentials = openCredentials(use.box, row);
	if (credentials) return credentials;
	await setError(row, use, 'unreadable');
	throw new VendorError('refused', { message: 'The credentials were encrypted by another secret.' });
}

async function succeed<T>({ row }: Opened, { db }: Use, result: T): Promise<T> {
	if (row.status === 'error')
		await db
			.update(integration)
			.set({ status: 'active', reason: null })
			.where(and(eq(integration.id, row.id), eq(integration.status, 'error')));
	return result;
}

const reasons: Partial<Record<VendorFailure, IntegrationReason>> = { refused: 'refused', narrowed: 'narrowed' };

async function failed(row: Row, use: Use, error: unknown): Promise<unknown> {
	const reason = error instanceof VendorError ? reasons[error.reason] : undefined;
	if (reason) await setError(row, use, reason);
	return error;
}

/** Applies only to the credentials that failed, not to newer ones. */
async function setError({ id, revision, status }: Row, { db }: Use, reason: IntegrationReason): Promise<void> {
	if (status === 'error') return;
	const isSame = and(eq(integration.id, id), eq(integration.revision, revision), eq(integration.status, 'active'));
	await db.update(integration).set({ status: 'error', reason }).where(isSame);
}
