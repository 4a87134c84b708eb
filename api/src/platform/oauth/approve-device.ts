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

/**
 * Lets the dashboard's user submit device codes: the library's own session is signed in as that user for this one
 * request. No other page of the library can be reached, so its session never decides who somebody is.
 */
export function guardDeviceForm(provider: Provider): void {
	provider.use(async (ctx, next) => {
		// the library would take another method for the page of a code that is called "auth"
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

/** Returns false when the form was never opened in this browser, or too long ago. */
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

/** Creates the grant of a code that is being approved. Each device gets its own, so that it can be removed alone. */
export async function grantOfApproval({ db, resource, onDeviceApproved }: Approval, ctx: KoaContextWithOIDC) {
	const { client, session, entities, provider, body, route } = ctx.oidc;
	if (route !== 'code_verification' || !client || !session?.accountId) return undefined;
	// the library takes any text for a yes, "no" and "false" among it
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
