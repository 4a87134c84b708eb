import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { type ApiClient, createApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { patientLimits as limits } from '@debrief/shared/testing/patient-limits.ts';
import { sha1 } from '../send-recording.ts';
import { anonymousClient } from '../test-client.ts';
import type { Company } from './company.ts';

/** Continues a session. Its refresh token works once. */
export async function enter(origin: string, refresh_token: string) {
	const answer = await anonymousClient(origin).signIn({ body: { grant_type: 'refresh_token', refresh_token } });
	const tokens = { current: () => answer.access_token, renew: async () => null };
	return { client: createApiClient({ origin, limits, tokens }), refreshToken: answer.refresh_token ?? '' };
}

export type Clients = Record<string, ApiClient>;
export type Answers = Record<string, unknown>;

/** Returns what everybody gets to see, or the reason why not, without what differs in each answer. */
export async function readCompany(origin: string, clients: Clients, company: Company): Promise<Answers> {
	const answers: Answers = {};
	for (const [name, client] of Object.entries(clients)) {
		const isInside = name === 'ada' || name === 'ben';
		const reads = { ...readsOf(origin, client, company), ...(isInside && furtherReadsOf(origin, client, company)) };
		answers[name] = await settled(reads);
	}
	const { apiKey, link } = company;
	const listed = await fetch(`${origin}${apiBase}/calls`, { headers: { authorization: `Bearer ${apiKey}` } });
	const program = listed.json();
	const open = (password?: string) => anonymousClient(origin).openPublicLink({ body: { ...link, password } });
	const visitor = await settled({ locked: open(), page: open(link.password) });
	return lasting({ ...answers, program: await program, visitor });
}

/** What tells people apart. */
function readsOf(origin: string, client: ApiClient, company: Company): Record<string, Promise<unknown>> {
	const { sharedId: id, fileId, privateId, contactId } = company;
	return {
		profile: client.getProfile(),
		memberships: client.listMemberships(),
		settings: client.getSettings(),
		conversations: client.listConversations({ query: {} }),
		bin: client.listBin({ query: {} }),
		conversation: client.getConversation({ params: { id } }),
		private: client.getConversation({ params: { id: privateId } }),
		transcript: client.getTranscript({ query: { fileId } }),
		playback: client.getPlayback({ params: { fileId } }).then(({ url }) => sha1Of(origin, url)),
		contact: client.getContact({ params: { id: contactId } }),
		tasks: client.listTasks({ query: {} }).then(writtenDown),
		subscription: client.getSubscription(),
		activity: client.listActivity({ query: {} }),
		users: client.listUsers({ query: {} }),
	};
}

/** Without the action points, which version 0.1.0 does not list. */
function writtenDown({ list: all, query }: Awaited<ReturnType<ApiClient['listTasks']>>) {
	const list = all.filter(({ actionPointId }) => actionPointId === null);
	return { list, query: { ...query, total: list.length } };
}

function furtherReadsOf(origin: string, client: ApiClient, company: Company): Record<string, Promise<unknown>> {
	const { sharedId: id, fileId, contactId, webhookId, workspaceId, halfSentId, madeAt } = company;
	const ofFile = { query: { fileId } };
	const notes = client.listNotes({ query: { parentType: 'call', parentId: id } });
	return {
		members: client.listMembers({ query: {} }),
		teams: client.listTeams(),
		invitations: client.listInvitations(),
		extension: client.getExtensionSettings(),
		sites: client.listWhitelist(),
		vocabulary: client.listVocabulary(),
		readers: client.listReaders({ params: { id }, query: {} }),
		halfSent: client.getUpload({ params: { fileId: halfSentId } }),
		words: client.getWords({ query: { fileId, from: 0, to: 60_000 } }),
		found: client.searchTranscripts({ query: { search: 'invoice' } }),
		statistics: client.getStatistics(ofFile),
		analyses: client.listAnalyses({ query: { fileIds: fileId } }),
		notes,
		picture: notes.then(({ list }) => sha1Of(origin, list.find((note) => note.attachmentUrl)?.attachmentUrl)),
		wave: client.getPlayback({ params: { fileId } }),
		original: client.getAudioDownload({ params: { fileId } }).then(({ url }) => sha1Of(origin, url)),
		contacts: client.listContacts({ query: {} }),
		overview: client.getContactOverview({ params: { id: contactId } }),
		links: client.listPublicLinks({ params: { id } }),
		webhooks: client.listWebhooks(),
		deliveries: client.listWebhookDeliveries({ params: { id: webhookId }, query: {} }),
		apiKeys: client.listApiKeys(),
		payments: client.listPayments({ query: {} }),
		usage: client.getUsages(),
		// Reading adds entries.
		log: client
			.listWorkspaceLog({ params: { id: workspaceId }, query: { limit: 200 } })
			.then(({ list }) => list.filter(({ at }) => at <= madeAt)),
	};
}

async function settled(reads: Record<string, Promise<unknown>>): Promise<Answers> {
	const answers = await Promise.all(
		Object.entries(reads).map(async ([name, read]) => [name, await read.catch(refusal)] as const),
	);
	return Object.fromEntries(answers);
}

function refusal(error: unknown) {
	if (error instanceof ApiError) return { refused: error.code };
	throw error;
}

async function sha1Of(origin: string, url: string | null | undefined): Promise<string> {
	const response = await fetch(new URL(url ?? 'nothing', origin));
	return response.ok ? sha1(new Uint8Array(await response.arrayBuffer())) : `status ${response.status}`;
}

const passing = new Set([
	'url',
	'urlExpiresAt',
	'audioUrl',
	'attachmentUrl',
	'pass',
	'lastSeenAt',
	'lastUsedAt',
	'requests',
]);

const lasting = (answers: Answers): Answers =>
	JSON.parse(JSON.stringify(answers, (key, value) => (passing.has(key) ? undefined : value)));
