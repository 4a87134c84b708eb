import type {
	AuthFieldKind,
	ProviderFeature,
	ProviderType,
} from '@debrief/shared/domain/integrations/provider-kinds.ts';
import type { PushKind } from '@debrief/shared/domain/integrations/push-kinds.ts';
import type { FeatureFlag } from '@debrief/shared/domain/plans.ts';
import type { SourceContact, SourcePage, SourceQuery } from '../contacts/contact-source.ts';
import type { ConnectedVendor, Credentials, Vendor } from './vendor.ts';

/** What a person types in. `isOptional` may stay empty. */
export type ProviderField = { key: string; label: string; kind: AuthFieldKind; isOptional?: boolean };

export type Authenticated = {
	credentials: Credentials;
	/** The account there as people know it, such as its address. */
	account: string | null;
};

type FieldStrategy = 'apiKey' | 'password' | 'oauth2ClientCredentials' | 'serviceAccount';

/** How a provider is connected: by values that a person types in, at its own page, or not here at all. */
export type AuthMethod =
	| {
			strategy: FieldStrategy;
			fields: readonly ProviderField[];
			/** Tries the values at the provider. Throws `VendorError`. */
			authenticate(vendor: Vendor, values: Record<string, string>): Promise<Authenticated>;
	  }
	| {
			strategy: 'redirect';
			/** The environment variables of the client that an administrator registered there. */
			client: { id: ClientVariable; secret: ClientVariable };
			/** The page there where a person grants access. */
			authorizeUrl(vendor: Vendor, request: AuthorizationRequest): URL;
			/** Exchanges the code that the callback brought. Throws `VendorError`. */
			exchange(vendor: Vendor, grant: AuthorizationGrant): Promise<Authenticated>;
	  }
	| { strategy: 'webhook'; fields: readonly ProviderField[] }
	| { strategy: 'none' };

export type ClientVariable =
	| 'GOOGLE_CLIENT_ID'
	| 'GOOGLE_CLIENT_SECRET'
	| 'HUBSPOT_CLIENT_ID'
	| 'HUBSPOT_CLIENT_SECRET'
	| 'SALESFORCE_CLIENT_ID'
	| 'SALESFORCE_CLIENT_SECRET';

/** `codeChallenge` is that of PKCE, by S256. */
export type AuthorizationRequest = { redirectUri: string; state: string; codeChallenge: string };
export type AuthorizationGrant = { redirectUri: string; code: string; codeVerifier: string };

/** A CRM whose contacts are listed beside the address book. */
export type ProviderContacts = {
	list(vendor: ConnectedVendor, query: SourceQuery): Promise<SourcePage>;
	/** Null for a contact that it does not have any more. */
	get(vendor: ConnectedVendor, id: string): Promise<SourceContact | null>;
	/** The page of a contact in its own interface; null as above. */
	urlOf(vendor: ConnectedVendor, id: string, type: string | undefined): Promise<string | null>;
};

/** A conversation as it arrives at a CRM: one note, or one call activity. Texts are plain. */
export type PushedActivity = {
	/** The id of the conversation here; `find` finds what carries it. */
	key: string;
	kind: PushKind;
	/** Of the words around the texts. */
	language: 'en' | 'de';
	/** Of the contact there. */
	contactId: string;
	title: string;
	summary: string;
	actionPoints: readonly string[];
	/** The conversation here. */
	url: string;
	startedAt: Date;
	durationMs: number;
	direction: 'inbound' | 'outbound' | null;
};

export type RemoteActivity = { id: string; url: string | null };

/** Activities at a CRM. All throw `VendorError`; `update` and `delete` with the reason `gone` for one deleted there. */
export type ProviderPush = {
	/** What an earlier attempt has created, whose answer was lost; null when there is nothing. */
	find(vendor: ConnectedVendor, activity: PushedActivity): Promise<RemoteActivity | null>;
	create(vendor: ConnectedVendor, activity: PushedActivity): Promise<RemoteActivity>;
	update(vendor: ConnectedVendor, id: string, activity: PushedActivity): Promise<RemoteActivity>;
	delete(vendor: ConnectedVendor, id: string, kind: PushKind): Promise<void>;
};

/** A task as it arrives at a task tool. Texts are plain. */
export type ToolTask = {
	/** The id of the task here, which `url` has, too; `find` finds what carries it. */
	key: string;
	title: string;
	/** With the links to the task and to where it was said. */
	description: string;
	/** `YYYY-MM-DD`. */
	dueDate: string | null;
	isDone: boolean;
};

export type RemoteTask = { id: string; url: string | null; isDone: boolean };

/** Tasks at a task tool. All throw `VendorError`; `update` with the reason `gone` for one deleted there. */
export type ProviderTasks = {
	/** What an earlier attempt has created since then, whose answer was lost; null when there is nothing. */
	find(vendor: ConnectedVendor, task: ToolTask, since: Date): Promise<RemoteTask | null>;
	/** Open, whether or not it is done here. */
	create(vendor: ConnectedVendor, task: ToolTask): Promise<RemoteTask>;
	/** Everything but whether it is done. */
	update(vendor: ConnectedVendor, id: string, task: ToolTask): Promise<void>;
	setDone(vendor: ConnectedVendor, id: string, isDone: boolean): Promise<void>;
	/** Which of these tasks are open there and which were done since then. Those that are neither are left out. */
	poll(vendor: ConnectedVendor, ids: readonly string[], since: Date): Promise<Map<string, { isDone: boolean }>>;
};

/** A document of a conversation. */
export type StoredDocument = {
	/** The id of the conversation here, which stays when its name changes. */
	key: string;
	/** Without an extension; safe as the name of a file. */
	name: string;
	format: 'html' | 'markdown';
	content: string;
	/** What `store` answered before: that document is replaced. Null for a new one. */
	previous: { id: string; version: string | null } | null;
	/** Replaces it also where somebody changed it there. */
	overwrites: boolean;
};

/** `isEditedThere`: somebody changed it there since it was stored, and nothing was replaced. */
export type RemoteDocument = { id: string; url: string; version: string | null; isEditedThere: boolean };

export type ProviderDocuments = {
	/** Of the content, in UTF-8: without a transcript where it would be more. */
	maxBytes?: number;
	/** Creates a document, or a new one where the previous one was deleted. Throws `VendorError`. */
	store(vendor: ConnectedVendor, document: StoredDocument): Promise<RemoteDocument>;
};

/** A system that a workspace can connect. Each has a folder here; a shared suite of tests holds it to this port. */
export type Provider = {
	/** Part of rows and addresses: never change it. */
	name: string;
	title: string;
	type: ProviderType;
	/** English; the dashboard has it in other languages. */
	description: string;
	authInstructions: string;
	contactTypes: readonly string[];
	features: readonly ProviderFeature[];
	/** What the plan of the workspace must have. */
	requiredFeature: FeatureFlag | null;
	/** The best one first. */
	auth: readonly [AuthMethod, ...AuthMethod[]];
	/**
	 * Renews credentials whose `expiresAt` (ms since 1970) has come, or which the provider refuses. Throws `VendorError`
	 * with the reason `refused` when only a person can connect it again.
	 */
	refresh?(vendor: ConnectedVendor): Promise<Credentials>;
	/** Ends the access there. What is revoked already is no error. */
	revoke?(vendor: ConnectedVendor): Promise<void>;
	/** Whether `revoke` ends everything that the account has granted, so that access granted anew ends with it. */
	revokesAccount?: boolean;
	contacts?: ProviderContacts;
	push?: ProviderPush;
	tasks?: ProviderTasks;
	documents?: ProviderDocuments;
};
