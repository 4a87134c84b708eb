import type { Interaction } from '@debrief/shared/contract/accounts/interactions.ts';
import { deviceScopes } from '@debrief/shared/domain/accounts/devices.ts';
import type { HttpBindings } from '@hono/node-server';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Database } from '../../db/open-database.ts';
import type { DeviceInfo } from '../../db/schema/index.ts';
import { AppError } from '../../http/app-error.ts';
import { recordGrantedDevice } from '../device-grants.ts';
import type { Approver } from '../request-context.ts';

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;
type Answerer = Approver & { device: DeviceInfo };
type Decision = { prompt: Interaction['prompt']; isConfirmed: boolean };

export interface Interactions {
	/** Throws `interaction_not_found` when it has expired or belongs to another browser. */
	read(http: HttpBindings, uid: string): Promise<Interaction>;
	decide(http: HttpBindings, uid: string, by: Answerer, decision: Decision): Promise<string>;
}

const Missing = z.object({
	missingOIDCScope: z.array(z.string()).default([]),
	missingResourceScopes: z.record(z.string(), z.array(z.string())).default({}),
});

export function createInteractions(provider: Provider, { db }: { db: Database }): Interactions {
	async function find({ incoming, outgoing }: HttpBindings, uid: string) {
		const details = await provider.interactionDetails(incoming as never, outgoing as never).catch(asNotFound);
		const client = details.uid === uid && (await provider.Client.find(String(details.params.client_id)));
		if (!client) throw new AppError('interaction_not_found');
		return { details, client };
	}

	async function resultOf(details: Details, by: Answerer) {
		if (promptOf(details) === 'login') {
			await forgetOtherPerson(provider, details, by.userId);
			return { login: { accountId: by.userId, remember: false } };
		}
		if (details.session?.accountId !== by.userId) throw new AppError('interaction_other_account');
		return { consent: { grantId: await grantTo(details, by) } };
	}

	async function grantTo(details: Details, { userId, workspaceId, device }: Answerer): Promise<string> {
		const known = details.grantId ? await provider.Grant.find(details.grantId) : undefined;
		const grant = known ?? new provider.Grant({ accountId: userId, clientId: String(details.params.client_id) });
		const { missingOIDCScope, missingResourceScopes } = Missing.parse(details.prompt.details);
		grant.addOIDCScope(missingOIDCScope.join(' '));
		for (const [resource, scopes] of Object.entries(missingResourceScopes))
			grant.addResourceScope(resource, scopes.join(' '));
		const id = await grant.save();
		if (!known) await recordGrantedDevice(db, id, { device, workspaceId });
		return id;
	}

	return {
		async read(http, uid) {
			const { details, client } = await find(http, uid);
			const asked = String(details.params.scope ?? '').split(' ');
			return {
				uid,
				prompt: promptOf(details),
				client: { name: client.clientName ?? client.clientId, address: hostOf(details.params.redirect_uri) },
				scopes: deviceScopes.filter((scope) => asked.includes(scope)),
			};
		},
		async decide(http, uid, by, { prompt, isConfirmed }) {
			const { details } = await find(http, uid);
			if (promptOf(details) !== prompt) throw new AppError('interaction_not_found');
			const result = isConfirmed ? await resultOf(details, by) : { error: 'access_denied' };
			return provider.interactionResult(http.incoming as never, http.outgoing as never, result);
		},
	};
}

function asNotFound(error: unknown): never {
	throw error instanceof Error && error.name === 'SessionNotFound' ? new AppError('interaction_not_found') : error;
}

const promptOf = ({ prompt }: Details): Interaction['prompt'] => (prompt.name === 'consent' ? 'consent' : 'login');

function hostOf(redirectUri: unknown): string {
	const { host, protocol } = new URL(String(redirectUri));
	return host || protocol.slice(0, -1);
}

/** Without this, the library would show its own page to sign the other user out. */
async function forgetOtherPerson(provider: Provider, details: Details, userId: string): Promise<void> {
	if (!details.session || details.session.accountId === userId) return;
	await (await provider.Session.findByUid(details.session.uid))?.destroy();
	Object.assign(details, { session: undefined });
	await details.save(details.exp - Math.floor(Date.now() / 1000));
}
