import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { isContactEmail, isContactText, isPhoneRow } from '@debrief/shared/domain/contacts/contact-rules.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { ContactAnswer, ContactProblem, ContactRequest, FoundContact } from '../../messaging/contact-messages.ts';

type Client = Pick<
	ApiClient,
	'getContactOffers' | 'listContacts' | 'createContact' | 'mapConversations' | 'unmapConversations'
>;
type Deps = {
	client(): Client;
	findConversation(recordingId: string): Promise<string | null>;
};
type Chosen = { id: string; name: string; mapped: { id: string; text: string | null }[] };

const shownAtMost = 6;

export class RecordingContact {
	readonly #deps: Deps;
	readonly #recordings = new Map<number, string>();
	readonly #chosen = new Map<string, Chosen>();
	readonly #created = new Map<string, { id: string; name: string }>();

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	begin(recordingId: string, tabId: number | null): void {
		if (tabId !== null) this.#recordings.set(tabId, recordingId);
	}

	async handle(tabId: number | null, request: ContactRequest): Promise<ContactAnswer> {
		const recordingId = tabId === null ? undefined : this.#recordings.get(tabId);
		if (!recordingId) return { problem: 'not-sent', found: [], chosen: null };
		try {
			const found = await this.#answer(recordingId, request);
			return { problem: null, found, chosen: this.#chosenOf(recordingId) };
		} catch (error) {
			return { problem: problemOf(error), found: [], chosen: this.#chosenOf(recordingId) };
		}
	}

	#chosenOf(recordingId: string): ContactAnswer['chosen'] {
		const chosen = this.#chosen.get(recordingId);
		return chosen ? { id: chosen.id, name: chosen.name } : null;
	}

	async #answer(recordingId: string, request: ContactRequest): Promise<FoundContact[]> {
		const client = this.#deps.client();
		if (request.kind === 'find') return find(client, request.search);
		const callId = await this.#deps.findConversation(recordingId);
		if (callId === null) throw new Refusal('not-sent');
		if (request.kind === 'suggest') return suggest(client, callId);
		if (request.kind === 'remove') await this.#remove(client, recordingId);
		if (request.kind === 'choose') await this.#choose(client, recordingId, callId, request);
		if (request.kind === 'create') {
			await this.#choose(client, recordingId, callId, await this.#create(client, request));
		}
		return [];
	}

	async #choose(client: Client, recordingId: string, callId: string, { id, name }: { id: string; name: string }) {
		await this.#remove(client, recordingId);
		const { mapped } = await client.mapConversations({ params: { id }, body: { callIds: [callId] } });
		if (mapped.length === 0) throw new Refusal('taken');
		this.#chosen.set(recordingId, { id, name, mapped });
	}

	/** A retry creates no second contact. */
	async #create(client: Client, request: Extract<ContactRequest, { kind: 'create' }>) {
		const key = JSON.stringify([request.name, request.reach]);
		const known = this.#created.get(key);
		if (known) return known;
		const { id, displayName: name } = await client.createContact({ body: toInput(request) });
		this.#created.set(key, { id, name });
		return { id, name };
	}

	async #remove(client: Client, recordingId: string): Promise<void> {
		const chosen = this.#chosen.get(recordingId);
		if (!chosen) return;
		await client.unmapConversations({ params: { id: chosen.id }, body: { mapped: chosen.mapped } });
		this.#chosen.delete(recordingId);
	}
}

class Refusal extends Error {
	readonly problem: ContactProblem;

	constructor(problem: ContactProblem) {
		super(problem);
		this.problem = problem;
	}
}

function problemOf(error: unknown): ContactProblem {
	if (error instanceof Refusal) return error.problem;
	if (!(error instanceof ApiError)) return 'failed';
	if (error.code === 'invalid_input') return 'invalid';
	if (error.status === 0) return 'offline';
	if (error.status === 401) return 'signed-out';
	return error.code.startsWith('conversation_') ? 'not-sent' : 'failed';
}

async function find(client: Client, typed: string): Promise<FoundContact[]> {
	const search = typed.trim();
	if (search !== '' && search.length < limits.contactSearchMinLength) return [];
	const query = { provider: addressBook, limit: shownAtMost, ...(search && { search }) };
	const { list } = await client.listContacts({ query });
	return list.map((contact) => toFound(contact, null));
}

async function suggest(client: Client, callId: string): Promise<FoundContact[]> {
	const { suggestions } = await client.getContactOffers({ params: { id: callId } });
	return suggestions.map(({ contact, reason: by, text }) => toFound(contact, { by, text }));
}

const toFound = (contact: Contact, reason: FoundContact['reason']): FoundContact => {
	const { id, displayName: name, company, email, phones } = contact;
	const detail = [company, email, phones[0]?.phone].filter((part) => part && part !== name).join(' · ');
	return { id, name, detail, reason };
};

/** Throws when the text is neither a name nor a way to reach someone. */
function toInput({ name, reach }: Extract<ContactRequest, { kind: 'create' }>) {
	const [first = '', ...rest] = name.trim().split(/\s+/);
	const last = rest.join(' ');
	// Two-letter names are accepted only as part of a longer name.
	const isSplit = isContactText(first) && isContactText(last);
	const names = isSplit ? { firstName: first, lastName: last } : { firstName: name.trim() };
	const reached = reach.trim();
	const isEmail = reached.includes('@');
	const phone = { phone: reached, type: 'work' };
	const isReachable = reached === '' || (isEmail ? isContactEmail(reached) : isPhoneRow(phone));
	if (name.trim() === '' || !isContactText(names.firstName) || !isReachable) throw new Refusal('invalid');
	return {
		...names,
		type: 'other' as const,
		...(isEmail && { email: reached }),
		...(!isEmail && reached !== '' && { phones: [phone] }),
	};
}
