import type {
	AuthFieldKind,
	ProviderFeature,
	ProviderType,
} from '@debrief/shared/domain/integrations/provider-kinds.ts';
import type { PushKind } from '@debrief/shared/domain/integrations/push-kinds.ts';
import type { FeatureFlag } from '@debrief/shared/domain/plans.ts';
import type { SourceContact, SourcePage, SourceQuery } from '../contact-source.ts';
import type { ConnectedVendor, Credentials, Vendor } from './vendor.ts';

export type ProviderField = { key: string; label: string; kind: AuthFieldKind; isOptional?: boolean };

export type Authenticated = {
	credentials: Credentials;
	account: string | null;
};

type FieldStrategy = 'apiKey' | 'password' | 'oauth2ClientCredentials' | 'serviceAccount';

export type AuthMethod =
	| {
			strategy: FieldStrategy;
			fields: readonly ProviderField[];
			authenticate(vendor: Vendor, values: Record<string, string>): Promise<Authenticated>;
	  }
	| {
			strategy: 'redirect';
			client: { id: ClientVariable; secret: ClientVariable };
			authorizeUrl(vendor: Vendor, request: AuthorizationRequest): URL;
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

export type AuthorizationRequest = { redirectUri: string; state: string; codeChallenge: string };
export type AuthorizationGrant = { redirectUri: string; code: string; codeVerifier: string };

export type ProviderContacts = {
	list(vendor: ConnectedVendor, query: SourceQuery): Promise<SourcePage>;
	get(vendor: ConnectedVendor, id: string): Promise<SourceContact | null>;
	urlOf(vendor: ConnectedVendor, id: string, type: string | undefined): Promise<string | null>;
};

export type PushedActivity = {
	key: string;
	kind: PushKind;
	language: 'en' | 'de';
	contactId: string;
	title: string;
	summary: string;
	actionPoints: readonly string[];
	url: string;
	startedAt: Date;
	durationMs: number;
	direction: 'inbound' | 'outbound' | null;
};

export type RemoteActivity = { id: string; url: string | null };

/** Methods throw `VendorError`; `update` and `delete` with `gone` when the activity was deleted there. */
export type ProviderPush = {
	/** Finds an activity that an earlier attempt created without receiving the response. Null without one. */
	find(vendor: ConnectedVendor, activity: PushedActivity): Promise<RemoteActivity | null>;
	create(vendor: ConnectedVendor, activity: PushedActivity): Promise<RemoteActivity>;
	update(vendor: ConnectedVendor, id: string, activity: PushedActivity): Promise<RemoteActivity>;
	delete(vendor: ConnectedVendor, id: string, kind: PushKind): Promise<void>;
};

export type ToolTask = {
	key: string;
	title: string;
	description: string;
	dueDate: string | null;
	isDone: boolean;
};

export type RemoteTask = { id: string; url: string | null; isDone: boolean };

/** Methods throw `VendorError`; `update` with `gone` when the task was deleted there. */
export type ProviderTasks = {
	/** Finds a task that an earlier attempt created since then without receiving the response. Null without one. */
	find(vendor: ConnectedVendor, task: ToolTask, since: Date): Promise<RemoteTask | null>;
	create(vendor: ConnectedVendor, task: ToolTask): Promise<RemoteTask>;
	update(vendor: ConnectedVendor, id: string, task: ToolTask): Promise<void>;
	setDone(vendor: ConnectedVendor, id: string, isDone: boolean): Promise<void>;
	/** Returns which of these tasks are open, and which were completed since then. Omits all others. */
	poll(vendor: ConnectedVendor, ids: readonly string[], since: Date): Promise<Map<string, { isDone: boolean }>>;
};

export type StoredDocument = {
	key: string;
	name: string;
	format: 'html' | 'markdown';
	content: string;
	previous: { id: string; version: string | null; url: string | null } | null;
	overwrites: boolean;
};

/** `isEditedThere` means that a user edited it since it was stored, so it was not replaced. */
export type RemoteDocument = { id: string; url: string; version: string | null; isEditedThere: boolean };

export type ProviderDocuments = {
	/** Limit of the UTF-8 content. Longer documents omit the transcript. */
	maxBytes?: number;
	/** Creates or replaces a document. Creates another one when the previous was deleted. Throws `VendorError`. */
	store(vendor: ConnectedVendor, document: StoredDocument): Promise<RemoteDocument>;
};

export type Provider = {
	/** Part of rows and addresses. Never change it. */
	name: string;
	title: string;
	type: ProviderType;
	description: string;
	authInstructions: string;
	contactTypes: readonly string[];
	features: readonly ProviderFeature[];
	requiredFeature: FeatureFlag | null;
	auth: readonly [AuthMethod, ...AuthMethod[]];
	/** `expiresAt` is in ms since 1970. Throws `VendorError` with `refused` when the user must reconnect. */
	refresh?(vendor: ConnectedVendor): Promise<Credentials>;
	/** Revokes access at the provider. Access that is already revoked is no error. */
	revoke?(vendor: ConnectedVendor): Promise<void>;
	/** Whether `revoke` ends all grants of the account, including newer ones. */
	revokesAccount?: boolean;
	contacts?: ProviderContacts;
	push?: ProviderPush;
	tasks?: ProviderTasks;
	documents?: ProviderDocuments;
};
