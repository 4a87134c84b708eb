import { z } from 'zod';
import { textOf } from '../oauth/request-token.ts';
import type { ProviderTasks, RemoteTask, ToolTask } from '../provider.ts';
import { shortened } from '../push/push-body.ts';
import type { ConnectedVendor } from '../vendor.ts';
import { VendorError } from '../vendor-error.ts';
import { ask } from './linear-api.ts';

const Issue = z.object({
	id: z.string(),
	url: z.string(),
	trashed: z.boolean().nullish(),
	state: z.object({ id: z.string(), type: z.string() }),
});
type Issue = z.output<typeof Issue>;
const issueFields = 'id url trashed state { id type }';
/** Linear's maximum page size. */
const idsAtOnce = 250;

/** https://linear.app/developers: issues of one team. Trashed issues count as deleted, archived ones as present. */
export const linearTasks: ProviderTasks = {
	async find(vendor, { key }) {
		const [found] = await issues(vendor, { description: { contains: key } });
		return found ? shown(found) : null;
	},
	async create(vendor, task) {
		const { issueCreate } = await ask(vendor, {
			query: `mutation ($input: IssueCreateInput!) { issueCreate(input: $input) { issue { ${issueFields} } } }`,
			variables: { input: { ...bodyOf(task), teamId: textOf(vendor.credentials, 'teamId') } },
			answer: z.object({ issueCreate: z.object({ issue: Issue }) }),
		});
		return shown(issueCreate.issue);
	},
	async update(vendor, id, task) {
		await issueOf(vendor, id);
		await change(vendor, id, bodyOf(task));
	},
	async setDone(vendor, id, isDone) {
		const issue = await issueOf(vendor, id);
		if (isDoneIn(issue) === isDone) return;
		const team = await teamOf(vendor, id);
		const completed = team.states.nodes
			.filter(({ type }) => type === 'completed')
			.toSorted((one, two) => one.position - two.position);
		const state = isDone ? completed[0] : team.defaultIssueState;
		if (!state) throw new VendorError('invalid');
		await change(vendor, id, { stateId: state.id });
	},
	async poll(vendor, ids) {
		const seen = new Map<string, { isDone: boolean }>();
		for (let from = 0; from < ids.length; from += idsAtOnce)
			for (const issue of await issues(vendor, { id: { in: ids.slice(from, from + idsAtOnce) } }))
				seen.set(issue.id, { isDone: isDoneIn(issue) });
		return seen;
	},
};

async function issues(vendor: ConnectedVendor, filter: object): Promise<Issue[]> {
	const { issues } = await ask(vendor, {
		query: `query ($filter: IssueFilter!, $first: Int!) {
			issues(filter: $filter, first: $first, includeArchived: true) { nodes { ${issueFields} } }
		}`,
		variables: { filter, first: idsAtOnce },
		answer: z.object({ issues: z.object({ nodes: z.array(Issue) }) }),
	});
	return issues.nodes.filter(({ trashed }) => !trashed);
}

async function issueOf(vendor: ConnectedVendor, id: string): Promise<Issue> {
	const [issue] = await issues(vendor, { id: { eq: id } });
	if (!issue) throw new VendorError('gone');
	return issue;
}

const State = z.object({ id: z.string(), type: z.string(), position: z.number() });
const Team = z.object({ defaultIssueState: State.nullable(), states: z.object({ nodes: z.array(State) }) });

async function teamOf(vendor: ConnectedVendor, id: string) {
	const { issue } = await ask(vendor, {
		query: `query ($id: String!) {
			issue(id: $id) {
				team { defaultIssueState { id type position } states(first: 250) { nodes { id type position } } }
			}
		}`,
		variables: { id },
		answer: z.object({ issue: z.object({ team: Team }) }),
	});
	return issue.team;
}

async function change(vendor: ConnectedVendor, id: string, input: object): Promise<void> {
	await ask(vendor, {
		query: 'mutation ($id: String!, $input: IssueUpdateInput!) { issueUpdate(id: $id, input: $input) { success } }',
		variables: { id, input },
		answer: z.object({ issueUpdate: z.object({ success: z.literal(true) }) }),
	});
}

const closed = ['completed', 'canceled', 'duplicate'];
const isDoneIn = ({ state }: Issue): boolean => closed.includes(state.type);

/** Not in the published schema, but the limit of Linear's application. */
const titleLength = 255;

const bodyOf = ({ title, description, dueDate }: ToolTask) => ({
	title: shortened(title, titleLength),
	description,
	dueDate,
});

const shown = (issue: Issue): RemoteTask => ({ id: issue.id, url: issue.url, isDone: isDoneIn(issue) });
