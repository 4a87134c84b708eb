import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import type { FeatureFlag } from '@debrief/shared/domain/plans.ts';

export type SourceContact = Omit<Contact, 'provider' | 'remote' | 'isPrivate' | 'isFavourite' | 'canEdit'>;

export type SourceQuery = {
	search: string | undefined;
	types: readonly string[];
	limit: number;
	page: string | null;
};

export type SourcePage = { contacts: SourceContact[]; nextPage: string | null };

/** A system with contacts besides the address book. Its methods throw `SourceBusy` when it asks to wait. */
export type ContactSource = {
	name: string;
	title: string;
	contactTypes: readonly string[];
	requiredFeature: FeatureFlag | null;
	isConnected(workspaceId: string): Promise<boolean>;
	list(workspaceId: string, query: SourceQuery, signal: AbortSignal): Promise<SourcePage>;
	get(workspaceId: string, id: string, signal: AbortSignal): Promise<SourceContact | null>;
	urlOf(workspaceId: string, id: string, type: string | undefined, signal: AbortSignal): Promise<string | null>;
};

export class SourceBusy extends Error {
	override name = 'SourceBusy';
	readonly retryAfterMs: number;

	constructor(retryAfterMs: number) {
		super('The provider asked to wait.');
		this.retryAfterMs = retryAfterMs;
	}
}
