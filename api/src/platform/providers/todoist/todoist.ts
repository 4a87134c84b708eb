import { z } from 'zod';
import type { Provider } from '../provider.ts';
import { todoistUrl, withToken } from './todoist-api.ts';
import { todoistTasks } from './todoist-tasks.ts';

const Me = z.object({ email: z.string().nullish(), full_name: z.string().nullish() });

export const todoist: Provider = {
	name: 'todoist',
	title: 'Todoist',
	type: 'tasks',
	description:
		'Receives tasks and action points with their due dates in the Inbox, and marks them done here once they are done there.',
	authInstructions: 'In Todoist, open Settings, Integrations, Developer, and copy your API token.',
	contactTypes: [],
	features: ['tasks'],
	requiredFeature: 'integrationsCrm',
	auth: [
		{
			strategy: 'apiKey',
			fields: [{ key: 'apiKey', label: 'API token', kind: 'secret' }],
			async authenticate(vendor, { apiKey = '' }) {
				const { email, full_name } = await vendor.json(todoistUrl(vendor, 'user'), Me, { headers: withToken(apiKey) });
				// A token may grant access to the profile only.
				await vendor.json(todoistUrl(vendor, 'tasks', { limit: '1' }), z.unknown(), { headers: withToken(apiKey) });
				return { credentials: { apiKey }, account: email ?? full_name ?? null };
			},
		},
	],
	tasks: todoistTasks,
};
