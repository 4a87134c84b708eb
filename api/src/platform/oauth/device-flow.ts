import type { DeviceDecision, PendingDevice } from '@debrief/shared/contract/accounts/oauth.ts';
import type { ErrorCode } from '@debrief/shared/contract/errors.ts';
import type { DeviceScope } from '@debrief/shared/domain/accounts/devices.ts';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { z } from 'zod';
import type { DeviceInfo } from '../db/schema/index.ts';
import { answerJson, answerOAuthError } from './answer-oauth.ts';
import { registeredClient, scopesFor } from './device-clients.ts';
import { requestContextOf } from './request-context.ts';

const agentMaxLength = 200;

/** Keyed by the library's error class names, because it does not export the classes. */
const errorCodes: Record<string, ErrorCode> = {
	NoCodeError: 'device_code_required',
	NotFoundError: 'device_code_unknown',
	ExpiredError: 'device_code_expired',
	AlreadyUsedError: 'device_code_used',
	InvalidRequest: 'device_form_expired',
};

type DeviceFlow = NonNullable<NonNullable<Configuration['features']>['deviceFlow']>;

export const deviceFlow = {
	enabled: true,
	mask: '****-****',
	deviceInfo: (ctx) => ({ ...deviceInfoOf(ctx) }),
	userCodeInputSource(ctx, _form, _out, error) {
		if (!error) return answerJson(ctx, 200, { xsrf: xsrfOf(ctx) });
		if (error.name === 'AbortedError') return decide(ctx, 'denied');
		answerOAuthError(ctx, errorCodes[error.name] ?? 'general', { xsrf: xsrfOf(ctx) });
	},
	userCodeConfirmSource(ctx, _form, client, deviceInfo, userCode) {
		const { agent, address } = readDeviceInfo(deviceInfo);
		const pending: PendingDevice = {
			xsrf: xsrfOf(ctx),
			userCode,
			client: registeredClient(client.clientId),
			scopes: requestedScopes(ctx),
			deviceInfo: { agent, address, isSameAddress: address === requestContextOf(ctx).address },
		};
		answerJson(ctx, 200, pending);
	},
	successSource: (ctx) => decide(ctx, 'approved'),
} satisfies DeviceFlow;

const decide = (ctx: KoaContextWithOIDC, status: z.infer<typeof DeviceDecision>['status']) =>
	answerJson(ctx, 200, { status });

export const deviceInfoOf = (ctx: KoaContextWithOIDC): DeviceInfo => ({
	agent: ctx.get('user-agent').slice(0, agentMaxLength),
	address: requestContextOf(ctx).address,
});

export function readDeviceInfo(info: Record<string, unknown> | undefined): DeviceInfo {
	return { agent: String(info?.agent ?? ''), address: String(info?.address ?? '') };
}

function requestedScopes(ctx: KoaContextWithOIDC): DeviceScope[] {
	const asked = String(ctx.oidc.entities.DeviceCode?.params?.scope ?? '').split(' ');
	return scopesFor(ctx.oidc.entities.DeviceCode?.clientId).filter((scope) => asked.includes(scope));
}

function xsrfOf(ctx: KoaContextWithOIDC): string {
	return String(ctx.oidc.session?.state?.secret ?? '');
}
