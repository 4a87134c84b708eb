import type { Context } from 'hono';
import type { Deps } from '../../../deps.ts';
import { clientAddress, networkOf } from '../../../platform/http/headers/client-address.ts';
import type { AppEnv, Routes } from '../../../platform/http/mount.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import { createPublicLink } from './create-public-link.ts';
import { listPublicLinks, listWorkspaceLinks } from './link-rows.ts';
import { openPublicLink, type Visitor } from './open-public-link.ts';
import { listPublicLines, streamPublicAudio } from './read-behind-link.ts';
import { revokePublicLink } from './revoke-public-link.ts';

const minuteMs = 60_000;

/** An office behind one address may open a link together, and players send many Range requests. */
const limitsOf = (deps: Deps) => ({
	opens: createRateLimit({ ...deps, name: 'public-link-opens', limit: 600, windowMs: 10 * minuteMs }),
	reads: createRateLimit({ ...deps, name: 'public-link-reads', limit: 2_000, windowMs: 10 * minuteMs }),
	guesses: createRateLimit({ ...deps, name: 'public-link-guesses', limit: 10, windowMs: 15 * minuteMs }),
	allGuesses: createRateLimit({ ...deps, name: 'public-link-all-guesses', limit: 100, windowMs: 60 * minuteMs }),
	views: createRateLimit({ ...deps, name: 'public-link-views', limit: 1, windowMs: 30 * minuteMs }),
});

export function publicLinkRoutes(deps: Deps) {
	const limits = limitsOf(deps);
	const { trustedProxies } = deps.env;
	const visitorOf = (c: Context<AppEnv>): Visitor => {
		const network = networkOf(clientAddress(c, trustedProxies));
		return { network, device: `${network} ${c.req.header('user-agent') ?? ''}` };
	};
	return {
		listPublicLinks: ({ caller, params }) => listPublicLinks(deps, caller, params.id),
		listWorkspaceLinks: ({ caller, query }) => listWorkspaceLinks(deps, caller, query),
		async createPublicLink({ caller, params, body, c }) {
			const created = await createPublicLink(deps, caller, params.id, body);
			c.status(201);
			return created;
		},
		revokePublicLink: ({ caller, params }) => revokePublicLink(deps, caller, params),
		openPublicLink({ body, c }) {
			hide(c);
			return openPublicLink(deps, limits, visitorOf(c), body);
		},
		async listPublicLines({ params, query, c }) {
			hide(c);
			await limits.reads.assert(visitorOf(c).network);
			return listPublicLines(deps, params, query);
		},
		async streamPublicAudio({ params, c }) {
			hide(c);
			await limits.reads.assert(visitorOf(c).network);
			return streamPublicAudio(deps, params, c.req.header('range'), c.req.method === 'HEAD');
		},
	} satisfies Partial<Routes>;
}

function hide(c: Context<AppEnv>): void {
	c.header('cache-control', 'private, no-store');
	c.header('x-robots-tag', 'noindex');
	c.header('referrer-policy', 'no-referrer');
}
