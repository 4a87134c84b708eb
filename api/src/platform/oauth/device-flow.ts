import type { ErrorCode } from '@debrief/shared/contract/errors.ts';
import type { DeviceDecision, WaitingDevice } from '@debrief/shared/contract/oauth.ts';
import { type DeviceScope, deviceScopes } from '@debrief/shared/domain/devices.ts';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { z } from 'zod';
import type { SeenDevice } from '../db/schema/index.ts';
import { answerJson, answerRefusal } from './answer-oauth.ts';
import { registeredClient } from './device-clients.ts';
import { visitOf } from './visits.ts';

const agentMaxLength = 200;

/** By the name of what the library throws; these classes are not exported. */
const refusals: Record<string, ErrorCode> = {
	NoCodeError: 'device_code_required',
	NotFoundError: 'device_code_unknown',
	ExpiredError: 'device_code_expired',
	AlreadyUsedError: 'device_code_used',
	InvalidRequest: 'device_form_expired',
};

type DeviceFlow = NonNullable<NonNullable<Configuration['features']>['deviceFlow']>;

/** The library's three pages of the device flow as JSON for our own: enter a code, look who waits, done. */
export const deviceFlow = {
	enabled: true,
	mask: '****-****',
	deviceInfo: (ctx) => ({ ...seenDevice(ctx) }),
	userCodeInputSource(ctx, _form, _out, error) {
		if (!error) return answerJson(ctx, 200, { xsrf: xsrfOf(ctx) });
		if (error.name === 'AbortedError') return decide(ctx, 'denied');
		answerRefusal(ctx, refusals[error.name] ?? 'general', { xsrf: xsrfOf(ctx) });
	},
	userCodeConfirmSource(ctx, _form, client, deviceInfo, userCode) {
		const { agent, address } = readSeenDevice(deviceInfo);
		const waiting: WaitingDevice = {
			xsrf: xsrfOf(ctx),
			userCode,
			client: registeredClient(client.clientId),
			scopes: requestedScopes(ctx),
			deviceInfo: { agent, address, isSameAddress: address === visitOf(ctx).address },
		};
		answerJson(ctx, 200, waiting);
	},
	successSource: (ctx) => decide(ctx, 'approved'),
} satisfies DeviceFlow;

const decide = (ctx: KoaContextWithOIDC, status: z.infer<typeof DeviceDecision>['status']) =>
	answerJson(ctx, 200, { status });

const seenDevice = (ctx: KoaContextWithOIDC): SeenDevice => ({
	agent: ctx.get('user-agent').slice(0, agentMaxLength),
	address: visitOf(ctx).address,
});

/** What `seenDevice` wrote, back from the database. */
export function readSeenDevice(info: Record<string, unknown> | undefined): SeenDevice {
	return { agent: String(info?.agent ?? ''), address: String(info?.address ?? '') };
}

function requestedScopes(ctx: KoaContextWithOIDC): DeviceScope[] {
	const asked = String(ctx.oidc.entities.DeviceCode?.params?.scope ?? '').split(' ');
	return deviceScopes.filter((scope) => asked.includes(scope));
}

function xsrfOf(ctx: KoaContextWithOIDC): string {
	return String(ctx.oidc.session?.state?.secret ?? '');
}
