import type { AccessKind, AccountAccess } from '@debrief/shared/contract/accounts/access.ts';
import { describeAgent } from '@debrief/shared/domain/accounts/describe-agent.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import type { TFunction } from 'i18next';

export type AccessRow = { kind: AccessKind; id: string; name: string; detail: string };

export function accessRows(t: TFunction<'device'>, access: AccountAccess): AccessRow[] {
	const since = (at: string) => t('access.made', { at: formatListDate(at) });
	const used = (at: string | null) => at && t('list.used', { at: formatListDate(at) });
	const row = (kind: AccessKind, id: string, name: string, ...details: (string | null)[]): AccessRow => ({
		kind,
		id,
		name,
		detail: details.filter(Boolean).join(' · '),
	});
	return [
		...access.sessions
			.filter(({ isCurrent }) => !isCurrent)
			.map(({ id, agent, address, lastUsedAt }) =>
				row('session', id, describeAgent(agent) || t('sessions.unknown'), address, used(lastUsedAt)),
			),
		...access.devices.map(({ id, client, agent, lastUsedAt }) =>
			row('device', id, t(`client.${client}`), describeAgent(agent), used(lastUsedAt)),
		),
		...access.apps.map(({ id, name, approvedAt, lastUsedAt }) =>
			row('app', id, name, since(approvedAt), used(lastUsedAt)),
		),
		...access.apiKeys.map(({ id, name, workspaceName, creationDate, lastUsedAt }) =>
			row('apiKey', id, name, workspaceName, since(creationDate), used(lastUsedAt)),
		),
		...access.identities.map(({ id, title, addedAt }) => row('identity', id, title, since(addedAt))),
		...access.publicLinks.map(({ id, title, workspaceName, createdAt, expiresAt }) => {
			const until = t('access.until', { at: formatListDate(expiresAt) });
			return row('publicLink', id, title ?? t('access.untitled'), workspaceName, since(createdAt), until);
		}),
		...access.webhooks.map(({ id, host, description, workspaceName, createdAt }) =>
			row('webhook', id, host, description, workspaceName, since(createdAt), t('access.off')),
		),
		...access.channels.map(({ id, host, name, workspaceName, createdAt }) =>
			row('channel', id, name, host, workspaceName, since(createdAt)),
		),
	];
}
