import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const NotificationKind = z.enum(['transcript', 'summary', 'mention', 'weekly']);
export type NotificationKind = z.infer<typeof NotificationKind>;

const query = z.object({ person: z.string().max(64), token: z.string().max(64), kind: NotificationKind });

export const notificationEndpoints = {
	showUnsubscribe: endpoint({
		method: 'GET',
		path: '/notices/unsubscribe',
		access: 'public',
		summary:
			'Get the page that asks whether to unsubscribe from a kind of mail. Changes nothing, because programs open links in mails, too.',
		transport: 'download',
		query,
	}),
	unsubscribe: endpoint({
		method: 'POST',
		path: '/notices/unsubscribe',
		access: 'public',
		summary: 'Unsubscribe from a kind of mail with the link in such a mail, without signing in (RFC 8058).',
		transport: 'form',
		query,
	}),
};
