import { z } from 'zod';
import type { Provider } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';
import { askLinear } from './linear-api.ts';
import { linearTasks } from './linear-tasks.ts';

const Found = z.object({
	viewer: z.object({ email: z.string() }),
	teams: z.object({ nodes: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

/** https://linear.app/developers, with the schema of https://github.com/linear/linear (packages/sdk/src/schema.graphql). */
export const linear: Provider = {
	name: 'linear',
	title: 'Linear',
	type: 'tasks',
	description:
		'Receives tasks and action points with their due dates as issues of one team, and marks them done here once they are done there.',
	authInstructions:
		"In Linear, open Settings, Security & access, and create a personal API key that may read and write. A team's key is the prefix of its issues, such as ENG.",
	contactTypes: [],
	features: ['tasks'],
	requiredFeature: 'integrationsCrm',
	auth: [
		{
			strategy: 'apiKey',
			fields: [
				{ key: 'apiKey', label: 'API token', kind: 'secret' },
				{ key: 'team', label: 'Key of the team', kind: 'line' },
			],
			async authenticate(vendor, { apiKey = '', team = '' }) {
				const { viewer, teams } = await askLinear(vendor, apiKey, {
					query: `query ($team: String!) {
						viewer { email }
						teams(filter: { key: { eqIgnoreCase: $team } }) { nodes { id name } }
						issues(first: 1) { nodes { id } }
					}`,
					variables: { team },
					answer: Found,
				});
				const [found] = teams.nodes;
				if (!found) throw new VendorError('gone');
				return { credentials: { apiKey, teamId: found.id }, account: `${found.name} (${viewer.email})` };
			},
		},
	],
	tasks: linearTasks,
};
