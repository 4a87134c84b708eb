import type { WebhookRow } from './webhook-access.ts';
import { hostOf } from './webhook-address.ts';

export const auditedPart = ({ url, description, events, isEnabled }: WebhookRow) => ({
	host: hostOf(url),
	description,
	events,
	isEnabled,
});
