import type { AccessKind, ChosenAccess } from '@debrief/shared/contract/accounts/access.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { disconnectApp, endSession, removeDevice, removeIdentity, revokeApiKey } from '../../accounts/index.ts';
import { deleteOwnChannels, turnOffOwnWebhooks } from '../../integrations/index.ts';
import { endOwnLinks } from '../../review/index.ts';

export type AccessContext = { deps: Deps; invalidate(id: string): void };

type End = (context: AccessContext, caller: Caller, id: string) => Promise<void>;

const endOf: Record<AccessKind, End> = {
	session: ({ deps, invalidate }, caller, id) => endSession({ deps, invalidateSession: invalidate }, caller, id),
	device: ({ deps }, { userId }, id) => removeDevice(deps, userId, id),
	app: ({ deps }, { userId }, id) => disconnectApp(deps, userId, id),
	apiKey: ({ deps }, caller, id) => revokeApiKey(deps, caller, id),
	identity: ({ deps }, caller, id) => removeIdentity(deps, caller, id),
	publicLink: ({ deps }, caller, id) => deps.db.transaction((tx) => endOwnLinks(tx, deps, caller, id)),
	webhook: ({ deps }, caller, id) => deps.db.transaction((tx) => turnOffOwnWebhooks(tx, caller, id)),
	channel: ({ deps }, caller, id) => deps.db.transaction((tx) => deleteOwnChannels(tx, caller, id)),
};

/** Skips entries that are gone, belong to another user or are the only way to sign in. */
export async function endAccess(
	context: AccessContext,
	caller: Caller,
	chosen: readonly ChosenAccess[],
): Promise<void> {
	for (const { kind, id } of chosen) {
		try {
			await endOf[kind](context, caller, id);
			context.invalidate(id);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
		}
	}
}
