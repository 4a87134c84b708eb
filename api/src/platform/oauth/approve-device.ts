import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import type { Database } from '../db/open-database.ts';
import type { DeviceInfo } from '../db/schema/index.ts';
import { answerOAuthError } from './answer-oauth.ts';
import { scopesFor } from './device-clients.ts';
import { readDeviceInfo } from './device-flow.ts';
import { recordGrantedDevice } from './device-grants.ts';
import { requestContextOf } from './request-context.ts';

const formPath = '/device';
const codePath = '/device/auth';

/** Signs the user in for one request. Other pages of the library are blocked, so its session proves no identity. */
export function guardDeviceForm(provider: Provider): void {
	provider.use(async (ctx, next) => {
		// The library would accept another method for the page of a code named "auth".
		if (ctx.path === codePath && ctx.method !== 'POST') return answerOAuthError(ctx, 'not_found');
		if (ctx.path !== codePath && ctx.path.toLowerCase().startsWith(formPath)) {
			const { approver } = requestContextOf(ctx);
			if (!approver || ctx.path !== formPath) return answerOAuthError(ctx, approver ? 'not_found' : 'no_token');
			if (ctx.method === 'POST' && !(await signInForThisRequest(provider, ctx, approver.userId)))
				return answerOAuthError(ctx, 'device_form_expired');
		}
		await next();
	});
}

async function signInForThisRequest(
	provider: Provider,
	ctx: Parameters<typeof provider.Session.get>[0],
	accountId: string,
): Promise<boolean> {
	const session = await provider.Session.get(ctx);
	if (!session.exp) return false;
	session.loginAccount({ accountId, transient: true });
	await session.persist();
	return true;
}

type Approval = {
	db: Database;
	resource: string;
	onDeviceApproved: (approved: { userId: string; device: DeviceInfo }) => Promise<void>;
};

export async function grantOfApproval({ db, resource, onDeviceApproved }: Approval, ctx: KoaContextWithOIDC) {
	const { client, session, entities, provider, body, route } = ctx.oidc;
	if (route !== 'code_verification' || !client || !session?.accountId) return undefined;
	// The library takes any text for approval, including "no" and "false".
	if (body?.confirm !== 'yes') throw new errors.AccessDenied('the approval was not confirmed');
	const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
	grant.addOIDCScope('openid offline_access');
	grant.addResourceScope(resource, scopesFor(client.clientId).join(' '));
	const id = await grant.save();
	const workspaceId = requestContextOf(ctx).approver?.workspaceId ?? null;
	const device = readDeviceInfo(entities.DeviceCode?.deviceInfo);
	await recordGrantedDevice(db, id, { device, workspaceId });
	await onDeviceApproved({ userId: session.accountId, device });
	return grant;
}
