import { z } from 'zod';
import { PublicLinkOfWorkspace } from '../conversations/public-links.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { ApiKey } from './api-keys.ts';
import { Identity } from './external.ts';
import { ConnectedApp } from './interactions.ts';
import { Device } from './oauth.ts';
import { Session } from './sessions.ts';

export const accessKinds = [
	'session',
	'device',
	'app',
	'apiKey',
	'identity',
	'publicLink',
	'webhook',
	'channel',
] as const;
export type AccessKind = (typeof accessKinds)[number];

const inWorkspace = { workspaceName: z.string() };

const OwnWebhook = z.object({
	id: z.string(),
	/** The rest of the address may be secret. */
	host: z.string(),
	description: z.string(),
	createdAt: z.string(),
	...inWorkspace,
});

const OwnChannel = z.object({
	id: z.string(),
	host: z.string(),
	name: z.string(),
	createdAt: z.string(),
	...inWorkspace,
});

/** What has access to an account, and what the account opened to others, in all its workspaces. */
export const AccountAccess = z.object({
	sessions: z.array(Session),
	devices: z.array(Device),
	apps: z.array(ConnectedApp),
	apiKeys: z.array(ApiKey),
	identities: z.array(Identity),
	publicLinks: z.array(PublicLinkOfWorkspace.extend(inWorkspace)),
	webhooks: z.array(OwnWebhook),
	channels: z.array(OwnChannel),
});
export type AccountAccess = z.infer<typeof AccountAccess>;

const ChosenAccess = z.strictObject({ kind: z.enum(accessKinds), id: Id });
export type ChosenAccess = z.infer<typeof ChosenAccess>;

export const accessEndpoints = {
	listAccess: endpoint({
		method: 'GET',
		path: '/auth/access',
		access: 'signed-in',
		summary:
			'List everything that reaches this account, or that it opened to others: sessions, devices, apps, API keys, other ways to sign in, public links, webhooks and channels.',
		response: AccountAccess,
	}),
	endAccess: endpoint({
		method: 'POST',
		path: '/auth/access/end',
		access: 'signed-in',
		summary:
			'End what was chosen of that list, and answer what is left. Webhooks are turned off, everything else is deleted. What has ended before is skipped, and so is the only way to sign in.',
		body: z.strictObject({ chosen: z.array(ChosenAccess).min(1).max(500) }),
		response: AccountAccess,
	}),
};
