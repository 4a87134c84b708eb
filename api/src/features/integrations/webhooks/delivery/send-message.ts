import type { DeliveryFailure } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { webhookLimits } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { postJson } from '../../../../platform/http/outbound/post-json.ts';
import { signatureOf } from '../webhook-secrets.ts';
import type { WebhookMessage } from './read-messages.ts';

export type AttemptOutcome = {
	failure: DeliveryFailure | null;
	responseStatus: number | null;
	responseBody: string | null;
	durationMs: number;
	retryAfterMs: number | null;
};

type Attempt = {
	url: string;
	secrets: readonly string[];
	message: WebhookMessage;
	timeoutMs: number;
	signal: AbortSignal;
	now: Date;
	allowsPrivate: boolean;
	resolve?: (hostname: string) => Promise<{ address: string; family: number }[]>;
};

/** Success is a 2xx whose body arrived, up to 64 kB. Does not follow redirects. Throws only when `signal` aborts. */
export async function sendMessage({ secrets, message, now, ...target }: Attempt): Promise<AttemptOutcome> {
	const begun = performance.now();
	const durationMs = () => Math.round(performance.now() - begun);
	if (secrets.length === 0)
		return {
			failure: 'unsigned',
			responseStatus: null,
			responseBody: null,
			retryAfterMs: null,
			durationMs: durationMs(),
		};
	const timestamp = Math.floor(now.getTime() / 1_000);
	const headers = {
		'user-agent': 'Debrief-Webhooks/1',
		'webhook-id': message.id,
		'webhook-timestamp': `${timestamp}`,
		'webhook-signature': signatureOf(secrets, { ...message, timestamp }),
	};
	const { response, ...outcome } = await postJson({ ...target, now, headers, body: message.body });
	return { ...outcome, responseBody: response && textOf(response), durationMs: durationMs() };
}

/** PostgreSQL cannot store NUL or lone surrogates. */
const textOf = (bytes: Buffer): string =>
	new TextDecoder().decode(bytes.subarray(0, webhookLimits.answerMaxBytes)).replaceAll('\0', '\uFFFD').toWellFormed();
