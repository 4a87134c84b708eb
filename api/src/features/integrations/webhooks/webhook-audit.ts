import type { WebhookRow } from './webhook-access.ts';
import { hostOf } from './webhook-address.ts';

/** What logs say about a webhook: the host alone, because the rest of an address may be a secret. */
export const auditedPart = ({ url, description, events, isEnabled }: WebhookRow) => ({
	...{ host: hostOf(url), description, events, isEnabled },
});
