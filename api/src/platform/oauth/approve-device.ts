import { deviceScopes } from '@debrief/shared/domain/devices.ts';
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import type { Database } from '../db/open-database.ts';
import { answerRefusal } from './answer-oauth.ts';
import { readSeenDevice } from './device-flow.ts';
import { nameGrant } from './granted-devices.ts';
import { visitOf } from './visits.ts';

const formPath = '/device';

/**
 * The form for codes is for whoever is signed in to the dashboard: the library's own session is signed in as them for
 * this one request. Nothing else below the form is reachable, so its session never decides who somebody is.
 */
export function guardDeviceForm(provider: Provider): void {
	provider.use(async (ctx, next) => {
		if (ctx.path !== '/device/auth' && ctx.path.toLowerCase().startsWith(formPath)) {
			const { approverId } = visitOf(ctx);
			if (!approverId || ctx.path !== formPath) return answerRefusal(ctx, approverId ? 'not_found' : 'no_token');
			if (ctx.method === 'POST' && !(await signInForThisRequest(provider, ctx, approverId)))
				return answerRefusal(ctx, 'device_form_expired');
		}
		await next();
	});
}

/** False when the form was never opened in this browser, or too long ago. */
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

/** The grant of a code that is being approved: a new one each time, so that each device can be removed alone. */
export async function grantOfApproval(db: Database, resource: string, ctx: KoaContextWithOIDC) {
	const { client, session, entities, provider, body, route } = ctx.oidc;
	if (route !== 'code_verification' || !client || !session?.accountId) return undefined;
	// the library takes any text for a yes, "no" and "false" among it
	if (body?.confirm !== 'yes') throw new errors.AccessDenied('the approval was not confirmed');
	const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
	grant.addOIDCScope('openid offline_access');
	grant.addResourceScope(resource, deviceScopes.join(' '));
	const id = await grant.save();
	await nameGrant(db, id, readSeenDevice(entities.DeviceCode?.deviceInfo));
	return grant;
}
