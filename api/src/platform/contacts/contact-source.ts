import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import type { FeatureFlag } from '@debrief/shared/domain/plans.ts';

/** A contact as another system knows it; `id` is its own. */
export type SourceContact = Omit<Contact, 'provider' | 'remote' | 'isPrivate' | 'isFavourite' | 'canEdit'>;

export type SourceQuery = {
	search: string | undefined;
	types: readonly string[];
	limit: number;
	/** `nextPage` of the page before; null for the first one. */
	page: string | null;
};

export type SourcePage = { contacts: SourceContact[]; nextPage: string | null };

/** A system with contacts besides the address book. Its methods throw `SourceBusy` when it asks for patience. */
export type ContactSource = {
	name: string;
	title: string;
	contactTypes: readonly string[];
	/** What the plan of the workspace must have. */
	requiredFeature: FeatureFlag | null;
	/** Whether the workspace has an account there. Without one the source is as if it did not exist. */
	isConnected(workspaceId: string): Promise<boolean>;
	list(workspaceId: string, query: SourceQuery, signal: AbortSignal): Promise<SourcePage>;
	/** Null for a contact that it does not have any more. */
	get(workspaceId: string, id: string, signal: AbortSignal): Promise<SourceContact | null>;
	/** The page of a contact in its own interface. */
	urlOf(workspaceId: string, id: string, type: string | undefined, signal: AbortSignal): Promise<string | null>;
};

/** The system answers again after a while. */
export class SourceBusy extends Error {
	override name = 'SourceBusy';
	readonly retryAfterMs: number;

	constructor(retryAfterMs: number) {
		super('The provider asked to wait.');
		this.retryAfterMs = retryAfterMs;
	}
}
