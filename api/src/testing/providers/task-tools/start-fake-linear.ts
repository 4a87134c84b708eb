import { buildSchema, GraphQLError, graphql } from 'graphql';
import { type FakeVendor, startFakeVendor, type VendorAnswer, type VendorAsked } from '../fake-vendor.ts';

export const linearKey = 'lin_api_key-of-tests';

type State = { id: string; type: string; position: number };
type Issue = {
	id: string;
	title: string;
	description: string;
	dueDate: string | null;
	state: State;
	trashed: boolean | null;
};

export type FakeLinear = FakeVendor & {
	key: string | null;
	isNarrow: boolean;
	isExhausted: boolean;
	all: Issue[];
	states: Record<'started' | 'triage' | 'unstarted' | 'canceled' | 'completed', State>;
};

/** Verbatim excerpt of https://github.com/linear/linear, packages/sdk/src/schema.graphql. */
const schema = buildSchema(`
	scalar TimelessDate
	input StringComparator { eq: String eqIgnoreCase: String in: [String!] contains: String }
	input NullableStringComparator { eq: String in: [String!] contains: String null: Boolean }
	input IssueIDComparator { eq: ID in: [ID!] neq: ID nin: [ID!] }
	input IssueFilter { id: IssueIDComparator description: NullableStringComparator and: [IssueFilter!] or: [IssueFilter!] }
	input TeamFilter { key: StringComparator name: StringComparator }
	type WorkflowState { id: ID! name: String! position: Float! type: String! }
	type WorkflowStateConnection { nodes: [WorkflowState!]! }
	type Team {
		id: ID! key: String! name: String! defaultIssueState: WorkflowState
		states(after: String, first: Int, includeArchived: Boolean): WorkflowStateConnection!
	}
	type TeamConnection { nodes: [Team!]! }
	type Issue {
		id: ID! identifier: String! title: String! description: String dueDate: TimelessDate url: String!
		state: WorkflowState! team: Team! trashed: Boolean
	}
	type IssueConnection { nodes: [Issue!]! }
	type User { id: ID! email: String! name: String! }
	type Query {
		viewer: User!
		issue(id: String!): Issue!
		issues(after: String, filter: IssueFilter, first: Int, includeArchived: Boolean): IssueConnection!
		teams(after: String, filter: TeamFilter, first: Int, includeArchived: Boolean): TeamConnection!
	}
	input IssueCreateInput { id: String title: String description: String dueDate: TimelessDate stateId: String teamId: String! }
	input IssueUpdateInput { title: String description: String dueDate: TimelessDate stateId: String teamId: String trashed: Boolean }
	type IssuePayload { issue: Issue lastSyncId: Float! success: Boolean! }
	type Mutation {
		issueCreate(input: IssueCreateInput!): IssuePayload!
		issueUpdate(id: String!, input: IssueUpdateInput!): IssuePayload!
	}
`);

const teamId = '9cfb482a-81e3-4154-b5b9-2c805e70a02d';
const state = (type: string, position: number): State => ({ id: `state-${type}`, type, position });
const states = {
	started: state('started', 2),
	triage: state('triage', 0),
	unstarted: state('unstarted', 1),
	canceled: state('canceled', 4),
	completed: state('completed', 3),
};

/** Follows the schema and https://linear.app/developers, including paging, errors and limits. */
export async function startFakeLinear(): Promise<FakeLinear> {
	const vendor = await startFakeVendor((asked) => answer(fake, asked));
	const more = { key: linearKey, isNarrow: false, isExhausted: false, all: [], states };
	const fake: FakeLinear = Object.assign(vendor, more);
	return fake;
}

const refusal = (status: number, code: string, type: string): VendorAnswer => ({
	status,
	body: { errors: [{ message: type, extensions: { code, type } }] },
	...(code === 'RATELIMITED' && { headers: { 'retry-after': '90' } }),
});

function failed(message: string, code: string, type: string): GraphQLError {
	return new GraphQLError(message, { extensions: { code, type } });
}

async function answer(fake: FakeLinear, { method, path, headers, body }: VendorAsked): Promise<VendorAnswer> {
	if (path !== '/graphql' || method !== 'POST') return { status: 404 };
	if (fake.key === null || headers.authorization !== fake.key)
		return refusal(401, 'AUTHENTICATION_ERROR', 'authentication error');
	if (fake.isExhausted) return refusal(400, 'RATELIMITED', 'ratelimited');
	const variableValues = body.variables as Record<string, unknown>;
	const result = await graphql({ schema, source: String(body.query), variableValues, rootValue: rootOf(fake) });
	// The query does not match the schema.
	return { status: result.data === undefined ? 400 : 200, body: result };
}

type Input = { title?: string; description?: string; dueDate?: string | null; stateId?: string; trashed?: boolean };
type Comparator = { eq?: string; in?: string[]; contains?: string };
type Filter = { id?: Comparator; description?: Comparator };

function rootOf(fake: FakeLinear) {
	function allowed<A, R>(work: (args: A) => R): (args: A) => R {
		return (args) => {
			if (fake.isNarrow) throw failed('Forbidden', 'FORBIDDEN', 'forbidden');
			return work(args);
		};
	}
	const team = {
		id: teamId,
		key: 'ENG',
		name: 'Engineering',
		defaultIssueState: states.unstarted,
		states: ({ first }: { first?: number }) => ({ nodes: Object.values(states).slice(0, pageOf(first)) }),
	};
	const shown = (issue: Issue) => ({ ...issue, url: `https://linear.app/quayline/issue/${issue.id}`, team });
	function there(id: string): Issue {
		const issue = fake.all.find((each) => each.id === id);
		if (!issue) throw failed('Entity not found: Issue', 'INPUT_ERROR', 'invalid input');
		return issue;
	}
	return {
		viewer: () => ({ id: 'dana', email: 'dana@quayline.example', name: 'Dana' }),
		teams: allowed(({ filter }: { filter?: { key?: { eqIgnoreCase?: string } } }) => {
			const key = filter?.key?.eqIgnoreCase?.toUpperCase();
			return { nodes: key === undefined || key === team.key ? [team] : [] };
		}),
		issue: allowed(({ id }: { id: string }) => shown(there(id))),
		issues: allowed(({ filter = {}, first }: { filter?: Filter; first?: number }) => ({
			nodes: fake.all
				.filter((issue) => matches(issue.id, filter.id) && matches(issue.description, filter.description))
				.slice(0, pageOf(first))
				.map(shown),
		})),
		issueCreate: allowed(({ input }: { input: Input & { teamId: string } }) => {
			if (input.teamId !== teamId || !input.title) throw failed('Argument', 'INPUT_ERROR', 'invalid input');
			const issue = { id: `issue-${fake.all.length + 1}`, title: '', description: '', dueDate: null, trashed: null };
			fake.all.push({ ...issue, state: states.unstarted });
			return { issue: shown(change(there(issue.id), input)), lastSyncId: 1, success: true };
		}),
		issueUpdate: allowed(({ id, input }: { id: string; input: Input }) => {
			return { issue: shown(change(there(id), input)), lastSyncId: 1, success: true };
		}),
	};
}

function change(issue: Issue, { stateId, ...input }: Input): Issue {
	const state = stateId === undefined ? issue.state : Object.values(states).find(({ id }) => id === stateId);
	if (!state) throw failed('Entity not found: WorkflowState', 'INPUT_ERROR', 'invalid input');
	return Object.assign(issue, input, { state });
}

function matches(value: string, { eq, in: list, contains }: Comparator = {}): boolean {
	return (
		(eq === undefined || value === eq) &&
		(list === undefined || list.includes(value)) &&
		(contains === undefined || value.includes(contains))
	);
}

/** Default 50, at most 250. */
function pageOf(first = 50): number {
	if (first > 250) throw failed('Argument', 'INPUT_ERROR', 'invalid input');
	return first;
}
